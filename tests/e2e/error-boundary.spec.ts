import type { Page } from 'playwright/test';
import { booking } from '~/content/booking';
import { demoPage } from '~/content/demo/page';
import { errorFallback, errorPage } from '~/content/errors/error-page';
import { benefits } from '~/content/home/benefits';
import { faqSection } from '~/content/home/faq';
import { meet } from '~/content/home/meet';
import { toasts } from '~/content/toasts';
import { voicePage } from '~/content/voice-call/page';
import { breakExport, brokenPage, changeChunk } from '../support/broken-chunk';
import { recovered } from '../support/extensions';
import { expect, test } from '../support/fixtures';
import { hydrated, openHydrated } from '../support/hydration';
import { openPage, startTalking } from '../support/page-objects/chat';
import { starOf } from '../support/page-objects/voice-page';

const saying = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('a chat that throws is one sentence, and is forgotten', async ({ page, allow }) => {
  allow(/^console: RangeError: broken clock/, /\] error boundary: chat RangeError: broken clock/);
  await startTalking(page);
  await page.addInitScript(() => {
    const { toLocaleTimeString } = Date.prototype;
    Date.prototype.toLocaleTimeString = function (...given: Parameters<typeof toLocaleTimeString>) {
      if (new Error().stack?.includes('/live-chat')) throw new RangeError('broken clock');
      return toLocaleTimeString.apply(this, given);
    };
  });
  await page.reload();
  await expect(saying(page, errorFallback.stopped)).toBeVisible();
  const stored = await page.evaluate(() => Object.keys(sessionStorage));
  expect(stored.filter((key) => key.startsWith('chat'))).toEqual([]);
  await expect(page.getByRole('heading', { name: meet.heading })).toBeVisible();
  await openPage(page);
});

test('a demo that throws is one sentence with Reload', async ({
  page,
  allow,
  tolerate,
  setOffline,
}) => {
  allow(
    /^console: RangeError: broken list/,
    /\] error boundary: demo-real-estate RangeError: broken list/,
    // Reload asks first whether the page could come.
    /ERR_INTERNET_DISCONNECTED .*\/demo\)/,
  );
  // The report of this error waits for the network.
  tolerate(/ERR_INTERNET_DISCONNECTED .*\/envelope\//);
  await openHydrated(page, '/demo');
  await page.evaluate(() => {
    ResizeObserver.prototype.observe = () => {
      throw new RangeError('broken list');
    };
  });
  await page.getByRole('button', { name: /^Start/ }).click();
  const reload = saying(page, errorFallback.stopped).getByRole('button', {
    name: errorFallback.reload,
  });
  await setOffline(true);
  await reload.click();
  await expect(page.getByText(toasts.pageNotLoaded.text).first()).toBeVisible();
  await setOffline(false);
  await reload.click();
  await hydrated(page);
  await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible();
});

test('a broken section is one sentence, beside all others', async ({ page, allow, tolerate }) => {
  allow(
    /^console: RangeError: broken feed/,
    /\] error boundary: metrics RangeError: broken feed/,
    /^console: RangeError: broken createBookingController/,
    /\] error boundary: calendar RangeError: broken createBookingController/,
  );
  // React tries once more where the section is still being hydrated.
  tolerate(recovered);
  await breakExport(page, 'booking-controller', 'createBookingController');
  await page.addInitScript(() => {
    const { observe } = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function (element) {
      if (element.closest('#metrics')) throw new RangeError('broken feed');
      observe.call(this, element);
    };
  });
  await openHydrated(page, '/');
  await page.mouse.wheel(0, 200);
  for (const heading of [benefits.heading, meet.heading, faqSection.heading]) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: booking.contact.heading })).toBeVisible();
  await expect(saying(page, errorFallback.stopped)).toHaveCount(2);
});

test('a call whose views throw is over', async ({ page, allow }) => {
  allow(/^console: RangeError: broken views/, /\] error boundary: call RangeError: broken views/);
  await changeChunk(
    page,
    'call-views.client',
    /export\{\w+ as CallViews/,
    "const broken=()=>{throw new RangeError('broken views')};export{broken as CallViews",
  );
  await openHydrated(page, '/voice-call');
  const start = page.getByRole('button', { name: voicePage.startCall }).first();
  await start.click();
  await expect(saying(page, errorFallback.stopped)).toBeVisible();
  await expect(starOf(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await start.click();
  await expect(starOf(page)).toBeVisible();
});

test('a page that throws is the error screen', async ({ page, allow }) => {
  allow(
    ...brokenPage,
    // The page is given up as a whole: React says so, and the site reports it.
    /^console: Error: Minified React error #418/,
    /\] hydration Error: Minified React error #423/,
  );
  await breakExport(page, 'about', 'default');
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: errorPage.heading })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live Demo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: demoPage.heading })).toBeVisible();
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByText(demoPage.panel.statusPlaying)).toBeVisible();
});
