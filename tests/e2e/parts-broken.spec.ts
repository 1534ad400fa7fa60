import type { Page } from 'playwright/test';
import { about } from '~/content/about/page';
import { chat } from '~/content/chat/words';
import { demoPage } from '~/content/demo/page';
import { errorPage } from '~/content/failed/error-page';
import { partLost } from '~/content/failed/part';
import { scriptFailed } from '~/content/failed/script';
import { booking } from '~/content/home/booking';
import { landingConversations } from '~/content/home/conversations';
import { dashboard } from '~/content/home/dashboard';
import { hero } from '~/content/home/hero';
import { meet } from '~/content/home/meet';
import { metrics } from '~/content/home/metrics';
import { toasts } from '~/content/toasts';
import { voicePage } from '~/content/voice/page';
import { breakExport, changeChunk, loseChunk } from '../support/broken-chunk';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';
import { frameOf } from './booking-stage';
import { openPage, startTalking } from './chat-stage';
import { starOf } from './voice-page-stage';

const saying = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const headings = (page: Page) => page.getByRole('heading', { level: 2 }).count();

/** What the page tells the team, in the order in which it does. */
function reportsOf(page: Page): string[] {
  const told: string[] = [];
  page.on('console', (message) => {
    const during = /^\[[0-9a-f]{8}\] (.+?) \w*Error\b/.exec(message.text())?.[1];
    if (during !== undefined) told.push(during);
  });
  return told;
}

/** Whatever writes this figure throws. */
const breakFigure = (page: Page, broken: number) =>
  page.addInitScript((figure) => {
    const { replace } = String.prototype;
    Reflect.set(String.prototype, 'replace', function (this: string, ...how: unknown[]) {
      if (String(this) === figure) throw new RangeError('broken figures');
      return Reflect.apply(replace, this, how);
    });
  }, String(broken));

test('a chat that throws leaves the one that works without script, and is forgotten', async ({
  page,
  allow,
}) => {
  allow(/broken|part: chat/);
  await startTalking(page);
  await page.addInitScript(() => {
    Date.prototype.toLocaleTimeString = () => {
      throw new RangeError('broken clock');
    };
  });
  await page.reload();
  await expect(saying(page, partLost.stopped)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('chat'))).toBeNull();
  await page.getByText(chat.launcher.open, { exact: true }).first().click();
  await expect(page.getByRole('heading', { name: chat.chooser.heading })).toBeVisible();
  await expect(page.getByRole('heading', { name: meet.heading })).toBeVisible();
  await openPage(page);
});

test('a dashboard that throws stands still, as the server sent it', async ({ page, allow }) => {
  allow(/broken|part: dashboard/);
  await breakFigure(page, 43);
  // So it does not turn to the broken figure by itself.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page);
  const before = await headings(page);
  await page.getByRole('button', { name: 'Conversion Rate' }).click();
  await expect(saying(page, partLost.stopped)).toBeVisible();
  await expect(page.getByText(dashboard.bookingsHeading)).toBeVisible();
  expect(await headings(page)).toBe(before);
});

test('a demo that throws is its whole script', async ({ page, allow }) => {
  allow(/broken|part: demo/);
  await page.goto('/demo');
  await hydrated(page);
  await page.evaluate(() => {
    Element.prototype.scrollTo = () => {
      throw new RangeError('broken list');
    };
  });
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(saying(page, partLost.stopped)).toBeVisible();
  await expect(page.getByText(demoPage.panel.withoutScript)).toBeVisible();
});

test('each broken part of the home page stays as the server sent it, and is told once', async ({
  page,
  context,
  allow,
}) => {
  allow(/broken|undefined|absent|\] part: |ERR_INTERNET_DISCONNECTED|Minified React error/);
  const told = reportsOf(page);
  await changeChunk(page, '_index', /toFixed(\(2\)\}cqi)/, 'absent$1');
  await changeChunk(page, 'meet', /(words:\w+)\.simulation/, '$1.absent');
  await changeChunk(page, 'metrics', /(words:\w+)\.feed/, '$1.absent');
  await breakExport(page, 'live-booking', 'createBookingController');
  await breakExport(page, 'view', 'ToastView');
  const [counter] = hero.counters;
  // The counters break while the page is hydrated, as the headline does.
  await breakFigure(page, counter.target);
  await page.goto('/');
  const before = await headings(page);
  await hydrated(page);

  await expect(page.getByRole('heading', { level: 1, name: hero.headline.spoken })).toBeVisible();
  await expect(page.getByText(counter.label, { exact: true })).toBeVisible();
  const [{ company }] = landingConversations;
  await page.getByRole('heading', { name: meet.heading }).scrollIntoViewIfNeeded();
  await expect.poll(() => told).toContain('part: meet');
  await expect(page.locator('#meet').getByText(company, { exact: true })).toBeVisible();
  await page.getByRole('heading', { name: metrics.heading }).scrollIntoViewIfNeeded();
  await expect.poll(() => told).toContain('part: metrics');
  await expect(page.getByRole('heading', { name: metrics.feed.heading })).toBeVisible();
  await expect.poll(() => told).toContain('part: calendar');
  await expect(frameOf(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: booking.contact.heading })).toBeVisible();
  await expect(saying(page, partLost.stopped)).toHaveCount(5);
  expect(await headings(page)).toBe(before);

  const viewCame = page.waitForResponse(/\/assets\/view-/);
  await page.keyboard.press('Shift');
  await viewCame;
  await expect.poll(() => told).toContain('part: toasts');
  await context.setOffline(true);
  await expect(page.getByText(toasts.offline.text)).toBeVisible();
  await context.setOffline(false);

  const parts = told.filter((during) => during.startsWith('part: ')).sort();
  expect(parts).toEqual([
    'part: calendar',
    'part: counters',
    'part: headline',
    'part: meet',
    'part: metrics',
    'part: toasts',
  ]);
});

test('what is lost of the home page stays as it came, and says so once', async ({
  page,
  allow,
}) => {
  allow(/status of 404|loading a part/);
  const told = reportsOf(page);
  await loseChunk(page, 'meet');
  await loseChunk(page, 'live-booking');
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('heading', { name: meet.heading }).scrollIntoViewIfNeeded();
  await expect(saying(page, partLost.notLoaded)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: meet.heading })).toBeVisible();
  await expect(frameOf(page)).toBeVisible();
  await expect(page.getByRole('link', { name: booking.direct.link })).toBeVisible();
  expect(told).toEqual(['loading a part of the page', 'loading a part of the page']);
});

test('a call whose views throw is over, and the next one has a new page', async ({
  page,
  allow,
}) => {
  allow(/broken|part: call/);
  const told = reportsOf(page);
  await changeChunk(
    page,
    'open-live-call.client',
    /\bViews:[\w$]+/,
    "Views:()=>{throw new RangeError('broken views')}",
  );
  await page.goto('/voice-call');
  await hydrated(page);
  const start = page.getByRole('button', { name: voicePage.startCall }).first();
  await start.click();
  await expect(saying(page, partLost.stopped)).toBeVisible();
  await expect(starOf(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(told).toEqual(['part: call']);
  await page.unrouteAll({ behavior: 'wait' });
  await start.click();
  await expect(starOf(page)).toBeVisible();
});

test('a page that throws in its start stays as the server wrote it', async ({ page, allow }) => {
  allow(/broken|\] page |\] hydration |Minified React error/);
  const told = reportsOf(page);
  await breakExport(page, 'about', 'default');
  await page.goto('/about');
  await expect(saying(page, scriptFailed.text)).toBeVisible();
  await expect(page.getByRole('heading', { name: about.heading })).toBeVisible();
  await expect(page.getByText(errorPage.heading)).toBeHidden();
  expect(told.filter((during) => during === 'page')).toHaveLength(1);
  // Without script: the native chat, and links that load documents.
  await page.getByText(chat.launcher.open, { exact: true }).first().click();
  await expect(page.getByRole('heading', { name: chat.chooser.heading })).toBeVisible();
  await page.getByRole('link', { name: 'Live Demo' }).click();
  await expect(page).toHaveURL('/demo');
  await hydrated(page);
});
