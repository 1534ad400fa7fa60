import type { Page } from 'playwright/test';
import { callStart } from '~/content/call/start';
import { navigation } from '~/content/navigation';
import { toasts } from '~/content/toasts';
import { expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydration';
import { meanwhileOffline } from '../support/offline';
import { settled } from '../support/page-objects/home';
import * as voice from '../support/page-objects/voice-page';
import { pages } from '../support/pages';
import { quietNetwork } from '../support/requests-under-way';

/** The lines of a phone's window on which something floats at the right, and the page goes on at the left. */
const brokenLines = (page: Page) =>
  page.evaluate(() => {
    const floatsAt = (x: number, y: number) =>
      document.elementFromPoint(x, y)?.closest('.dock') !== null;
    return Array.from({ length: innerHeight }, (_, y) => y).filter(
      (y) => floatsAt(innerWidth - 40, y) && !floatsAt(2, y),
    );
  });

test('on a phone what stands at the foot is one bar, beside which the page does not go on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  for (const { path } of pages) {
    await openHydrated(page, path);
    for (const part of [0.2, 0.45, 0.7, 1]) {
      await page.evaluate((to) => {
        scrollTo({ top: to * document.body.scrollHeight, behavior: 'instant' });
      }, part);
      await settled(page);
      expect(await brokenLines(page), `${path} at ${part}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1280, height: 740 });
  await voice.callInSilence(page);
  await voice.minimizeOf(page).click();
  await page.setViewportSize({ width: 375, height: 740 });
  await expect(voice.muteOf(page)).toBeVisible();
  expect(await brokenLines(page), 'a minimized call').toEqual([]);
});

test('a toast takes its room from what can scroll, and covers nothing of it', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(meanwhileOffline);
  tolerate(/dynamically imported module: .*call-views/);
  // The call service's bundle comes meanwhile.
  tolerate(/ERR_INTERNET_DISCONNECTED .*call-machine-object-bundle/);
  await page.setViewportSize({ width: 320, height: 568 });
  await voice.openVoicePage(page);
  await voice.refuseMicrophone(page, 'NotAllowedError');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await voice.starOf(page).click();
  const failure = voice.failureOf(page);
  await expect(failure).toBeVisible();
  await context.setOffline(true);
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

test('a toast that comes over the keyboard’s focus moves the page from under it', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(meanwhileOffline);
  await page.setViewportSize({ width: 375, height: 740 });
  await openHydrated(page, '/about');
  const focused = page.getByRole('main').getByRole('link', { name: 'Get Started Today' });
  await focused.focus();
  await focused.evaluate((element) => {
    scrollBy({ top: element.getBoundingClientRect().top - 90, behavior: 'instant' });
  });
  await quietNetwork(page);
  await context.setOffline(true);
  await expect(page.locator('.dock').getByText(toasts.offline.text)).toBeVisible();
  await expect(async () => focused.click({ trial: true, timeout: 500 })).toPass();
});
