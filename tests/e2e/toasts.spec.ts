import type { Locator, Route } from 'playwright/test';
import { callStart } from '~/content/call/start';
import { demoPage } from '~/content/demo/page';
import { navigation } from '~/content/navigation';
import { toasts } from '~/content/toasts';
import { expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydration';
import { launcherOf, lightPage, liveChatOf, startTalking } from '../support/page-objects/chat';
import { openDemo } from '../support/page-objects/demo';
import { followFooter } from '../support/page-objects/navigation';
import * as toastPart from '../support/page-objects/toast';
import * as voice from '../support/page-objects/voice-page';
import { quietNetwork } from '../support/requests-under-way';
import { pressTo, scrollTo, setOnline } from '../support/window';

test('a toast goes by a pull, by key and by time', async ({ page, setOffline }) => {
  await toastPart.openStillDemo(page);
  const toast = toastPart.toastOf(page);

  await toastPart.copyLink(page);
  await page.clock.runFor(4_999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);

  await test.step('a short pull or another way does not take it away', async () => {
    await toastPart.copyLink(page);
    for (const x of [49, -150]) {
      await toastPart.drag(page, toast, x);
      await page.clock.runFor(100);
      await expect(toast, `pulled by ${x}`).toBeVisible();
    }
    await toastPart.drag(page, toast, 52);
    await page.clock.runFor(500);
    await expect(toast).toHaveCount(0);
    await expect(toastPart.areaOf(page)).toBeAttached();
    await page.clock.fastForward(1_000_000);
    await expect(toastPart.areaOf(page)).toHaveCount(0);
  });

  await test.step('F8 leads to the area, Tab to the button, Escape or the button dismisses', async () => {
    for (const isByButton of [true, false]) {
      await toastPart.copyLink(page);
      await pressTo(page, 'F8', toastPart.areaOf(page).getByRole('list'));
      await page.clock.runFor(10_000);
      await pressTo(page, 'Tab', toast);
      if (isByButton) {
        await pressTo(page, 'Tab', toastPart.closeOf(page));
        const { width = 0, height = 0 } = (await toastPart.closeOf(page).boundingBox()) ?? {};
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      }
      await page.keyboard.press(isByButton ? 'Enter' : 'Escape');
      await expect(toast).toHaveCount(0);
    }
  });

  await toastPart.copyLink(page);
  const borderColor = () => toast.evaluate((element) => getComputedStyle(element).borderColor);
  const calm = await borderColor();
  await setOffline(true);
  await expect(toast).toHaveText([toasts.offline.text]);
  expect(await borderColor()).not.toBe(calm);
  await page.clock.runFor(500);
  await expect(page.getByRole('status').filter({ hasText: toasts.offline.text })).toBeAttached();
  await setOffline(false);
});

test('a toast without its view is announced, the next one shown', async ({ page, allow }) => {
  allow(
    /ERR_FAILED .*\/assets\/view-/,
    /\] loading a chunk TypeError: Failed to fetch dynamically imported module: \S+\/view-/,
  );
  await page.route('**/assets/view-*.js', (route) => route.abort());
  await openDemo(page);
  await page.getByRole('button', { name: demoPage.card.share }).click();
  await expect(page.getByRole('status').filter({ hasText: toasts.linkCopied.text })).toBeVisible();
  await page.unroute('**/assets/view-*.js');
  await page.getByRole('button', { name: demoPage.card.share }).click();
  await expect(toastPart.toastOf(page)).toHaveText(toasts.linkCopied.text);
});

test('a toast’s view comes though the network returns as it fails', async ({ page, allow }) => {
  allow(/ERR_FAILED .*\/assets\/view-/);
  const fail = (route: Route) => setOnline(page, true).then(() => route.abort());
  await page.route('**/assets/view-*.js', fail, { times: 2 });
  await openDemo(page);
  await setOnline(page, false);
  await expect(toastPart.toastOf(page)).toHaveText(toasts.offline.text);
});

test('Escape closes the upper one alone', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await startTalking(page, lightPage);
  const menu = page.getByRole('banner').locator('details');
  const isOpen = (details: Locator) =>
    details.evaluate((element: HTMLDetailsElement) => element.open);
  const expectAfterEscape = async (state: Record<'toast' | 'menu' | 'chat', boolean>) => {
    await page.keyboard.press('Escape');
    await expect(toastPart.toastOf(page)).toHaveCount(state.toast ? 1 : 0);
    expect(await isOpen(menu)).toBe(state.menu);
    expect(await isOpen(liveChatOf(page))).toBe(state.chat);
  };
  const showToast = async () => {
    for (const isOnline of [true, false]) await setOnline(page, isOnline);
    await expect(toastPart.toastOf(page)).toBeVisible();
  };
  await menu.locator('summary').click();
  await showToast();
  await expectAfterEscape({ toast: false, menu: true, chat: true });
  await expectAfterEscape({ toast: false, menu: false, chat: true });
  await showToast();
  await toastPart.toastOf(page).focus();
  await expectAfterEscape({ toast: false, menu: false, chat: true });
  await expectAfterEscape({ toast: false, menu: false, chat: false });

  await test.step('a menu that the focus leaves is closed', async () => {
    await menu.locator('summary').press('Enter');
    await launcherOf(page).press('Enter');
    await expectAfterEscape({ toast: false, menu: false, chat: false });
  });
});

test('a toast covers nothing of what can scroll', async ({ page, tolerate, setOffline }) => {
  // The call's views and the call service's bundle come meanwhile.
  tolerate(/imported module: .*call-views|DISCONNECTED .*call-machine-object-bundle/);
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
