import { callStart } from '~/content/call/start';
import { navigation } from '~/content/navigation';
import { toasts } from '~/content/toasts';
import { expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydration';
import { followFooter } from '../support/page-objects/navigation';
import * as voice from '../support/page-objects/voice-page';
import { quietNetwork } from '../support/requests-under-way';
import { scrollTo } from '../support/window';

test('a toast covers nothing of what can scroll', async ({ page, tolerate, setOffline }) => {
  tolerate(/dynamically imported module: .*call-views/);
  // The call service's bundle comes meanwhile.
  tolerate(/ERR_INTERNET_DISCONNECTED .*call-machine-object-bundle/);
  await page.setViewportSize({ width: 320, height: 568 });
  await voice.openVoicePage(page);
  await voice.refuseMicrophone(page, 'NotAllowedError');
  await scrollTo(page, 900);
  await voice.starOf(page).click();
  const failure = voice.failureOf(page);
  await expect(failure).toBeVisible();
  await setOffline(true);
  const toast = page.locator('.dock').getByText(toasts.offline.text);
  await expect(toast).toBeVisible();
  await failure.getByRole('button', { name: callStart.failure.close }).click({ trial: true });
  const book = page.locator('.dock').getByRole('link', { name: navigation.stickyButton.label });
  for (const control of [toast, voice.starOf(page), book])
    await expect(control).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 600 });
  await expect(toast).toBeInViewport({ ratio: 1 });
  await expect(voice.starOf(page)).toBeInViewport({ ratio: 1 });
});

test('a toast over the focus moves the page from under it', async ({ page, setOffline }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await openHydrated(page, '/about');
  const focused = page.getByRole('main').getByRole('link', { name: 'Get Started Today' });
  await focused.focus();
  await focused.evaluate((element) => {
    scrollBy({ top: element.getBoundingClientRect().top - 90, behavior: 'instant' });
  });
  await quietNetwork(page);
  await setOffline(true);
  await expect(page.locator('.dock').getByText(toasts.offline.text)).toBeVisible();
  await expect(async () => focused.click({ trial: true, timeout: 500 })).toPass();
  await setOffline(false);

  await followFooter(page, '/voice-call');
  await expect(voice.startOf(page).first()).toBeInViewport();
  await expect(voice.starOf(page), 'over a page whose first button is in view').toBeHidden();
});
