import type { Page } from 'playwright/test';
import { booking } from '~/content/booking';
import { demoPage } from '~/content/demo/page';
import { errorFallback, errorPage } from '~/content/failed/error-page';
import { benefits } from '~/content/home/benefits';
import { faqSection } from '~/content/home/faq-section';
import { hero } from '~/content/home/hero';
import { meet } from '~/content/home/meet';
import { toasts } from '~/content/toasts';
import { voicePage } from '~/content/voice-call/page';
import { breakExport, changeChunk, loseChunk } from '../support/broken-chunk';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';
import { openPage, startTalking } from './page-objects/chat';
import { starOf } from './page-objects/voice-page';

const saying = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** The page's reports, in order. */
function reportsOf(page: Page): string[] {
  const reported: string[] = [];
  page.on('console', (message) => {
    const during = /^\[[0-9a-f]{8}\] (.+?) \w*Error\b/.exec(message.text())?.[1];
    if (during !== undefined) reported.push(during);
  });
  return reported;
}

test('a chat that throws is one sentence, and is forgotten', async ({ page, allow }) => {
  allow(/broken|(part|error boundary): chat/);
  await startTalking(page);
  await page.addInitScript(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        throw new RangeError('broken clock');
      },
    });
  });
  await page.reload();
  await expect(saying(page, errorFallback.stopped)).toBeVisible();
  const stored = await page.evaluate(() => Object.keys(sessionStorage));
  expect(stored.filter((key) => key.startsWith('chat'))).toEqual([]);
  await expect(page.getByRole('heading', { name: meet.heading })).toBeVisible();
  await openPage(page);
});

test('a demo that throws is one sentence with Reload', async ({ page, context, allow }) => {
  allow(/broken|error boundary: demo|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/demo');
  await hydrated(page);
  await page.evaluate(() => {
    ResizeObserver.prototype.observe = () => {
      throw new RangeError('broken list');
    };
  });
  await page.getByRole('button', { name: /^Start/ }).click();
  const reload = saying(page, errorFallback.stopped).getByRole('button', {
    name: errorFallback.reload,
  });
  await context.setOffline(true);
  await reload.click();
  await expect(page.getByText(toasts.pageNotLoaded.text).first()).toBeVisible();
  await context.setOffline(false);
  await reload.click();
  await hydrated(page);
  await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible();
});

test('a broken section is one sentence, a lost one its words', async ({ page, allow }) => {
  allow(/broken|undefined|absent|\] error boundary: |Minified React error|\] hydration /);
  allow(/status of 404|Failed to fetch dynamically/);
  const reported = reportsOf(page);
  await loseChunk(page, 'meet');
  // Static sections stay as they came.
  await loseChunk(page, 'benefits');
  await changeChunk(page, 'metrics', /const\{feed:(\w+)\}/, 'const{absent:$1}');
  await breakExport(page, 'booking-controller', 'createBookingController');
  await page.goto('/');
  await hydrated(page);
  for (const heading of [benefits.heading, faqSection.heading]) {
    await page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: booking.contact.heading })).toBeVisible();
  await expect(saying(page, errorFallback.stopped)).toHaveCount(2);
  await expect(page.getByText(meet.text)).toBeVisible();
  await expect(page.getByRole('link', { name: hero.seeDemo.label })).toBeVisible();
  await expect.poll(() => reported.filter((during) => during === 'loading meet').length).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });
  // Once it has been away and is near again, it plays.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('heading', { name: meet.heading }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('progressbar', { name: meet.simulation.progress })).toBeAttached();
  const boundaries = reported.filter((during) => during.startsWith('error boundary: ')).sort();
  expect(boundaries).toEqual(['calendar', 'metrics'].map((name) => `error boundary: ${name}`));
});

test('a call whose views throw is over', async ({ page, allow }) => {
  allow(/broken|error boundary: call/);
  const reported = reportsOf(page);
  await changeChunk(
    page,
    'call-views.client',
    /export\{\w+ as CallViews/,
    "const broken=()=>{throw new RangeError('broken views')};export{broken as CallViews",
  );
  await page.goto('/voice-call');
  await hydrated(page);
  const start = page.getByRole('button', { name: voicePage.startCall }).first();
  await start.click();
  await expect(saying(page, errorFallback.stopped)).toBeVisible();
  await expect(starOf(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(reported).toEqual(['error boundary: call']);
  await page.unrouteAll({ behavior: 'wait' });
  await start.click();
  await expect(starOf(page)).toBeVisible();
});

test('a page that throws is the error screen', async ({ page, allow }) => {
  allow(/broken|\] page |\] hydration |Minified React error|React Router/);
  await breakExport(page, 'about', 'default');
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: errorPage.heading })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live Demo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: demoPage.heading })).toBeVisible();
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByText(demoPage.panel.statusPlaying)).toBeVisible();
});
