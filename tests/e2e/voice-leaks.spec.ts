import { navigation } from '~/content/navigation';
import { voiceCall } from '~/content/voice-call';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { hydrated } from '../support/hydration';
import {
  call,
  connected,
  countTraces,
  dockOf,
  endOf,
  logOf,
  muteOf,
  noTraces,
  openVoicePage,
  overlayOf,
  playScenario,
  starOf,
  tracesOf,
  voicePages,
} from './voice-page-stage';

const { overlay, ended, progress } = voiceCall;

test('three calls leave as much behind as one: nothing', async ({ page }) => {
  await countTraces(page);
  await openVoicePage(page);
  const listeners = () => page.evaluate(() => window.traces.listeners);
  const after: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await call(page);
    await muteOf(page).click();
    await expect.poll(async () => (await tracesOf(page)).openMicrophones).toBe(2);
    await endOf(page).click();
    await expect.poll(() => tracesOf(page)).toEqual(noTraces);
    await overlayOf(page).getByRole('button', { name: overlay.close }).click();
    await expect(overlayOf(page)).toBeHidden();
    // The focus comes back after the overlay's listeners are gone.
    await expect(starOf(page)).toBeFocused();
    after.push(await listeners());
  }
  expect(after[2]).toBe(after[0]);
});

test('leaving the page by a link ends the call', async ({ page }) => {
  await countTraces(page);
  await openVoicePage(page);
  await call(page);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await tracesOf(page)).openMicrophones).toBe(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live Demo' }).click();
  await expect(page).toHaveURL(/\/demo$/);
  await expect.poll(() => tracesOf(page)).toEqual(noTraces);
  await expect(starOf(page)).toHaveCount(0);
  await page.goBack();
  await expect(starOf(page)).toHaveAttribute('data-voice-star', 'idle');
  await call(page);
});

test('leaving while it connects ends the start', async ({ page }) => {
  await countTraces(page);
  await openVoicePage(page);
  await playScenario(page, 'hang-join');
  await starOf(page).click();
  await expect(dockOf(page).getByText(progress.joining).first()).toBeAttached();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live Demo' }).click();
  await expect(page).toHaveURL(/\/demo$/);
  await expect.poll(() => tracesOf(page)).toEqual(noTraces);
});

test('a page that is put away ends its call, and is idle when it is shown again', async ({
  page,
}) => {
  await countTraces(page);
  await openVoicePage(page);
  await call(page);
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
  );
  await expect.poll(() => tracesOf(page)).toEqual(noTraces);
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(overlayOf(page).getByText(ended.reasons.visitor)).toBeVisible();
  await overlayOf(page).getByRole('button', { name: ended.again }).click();
  await expect(starOf(page)).toHaveAttribute('data-voice-star', 'active', { timeout: 20_000 });
  await expect(logOf(page)).toBeVisible();
});

test('back and forward to other documents end the call', async ({ page }) => {
  await openVoicePage(page);
  await call(page);
  await page.goto('/about');
  await hydrated(page);
  await page.goBack();
  await hydrated(page);
  await expect(starOf(page)).not.toHaveAttribute('data-voice-star', 'active');
  expect(await page.locator('audio').count()).toBe(0);
});

test('a call goes on in a hidden tab', async ({ page }) => {
  await openVoicePage(page);
  await call(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => 'hidden',
    });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(logOf(page).getByText('under 90 seconds')).toBeVisible({ timeout: 15_000 });
  await expect(starOf(page)).toHaveAttribute('data-voice-star', 'active');
});

test('a call in another tab ends the one in this', async ({ page, context }) => {
  await openVoicePage(page);
  await call(page);
  const other = await context.newPage();
  await openVoicePage(other, '/voice-call-solar');
  await starOf(other).click();
  await connected(other, voicePages[1].assistant);
  await expect(overlayOf(page).getByText(ended.reasons.elsewhere)).toBeVisible();
  await expect(starOf(other)).toHaveAttribute('data-voice-star', 'active');
});

test.describe('what is fetched', () => {
  test('the call client only on intent, which needs no press', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await openVoicePage(page);
    await page.mouse.wheel(0, 300);
    await expect(dockOf(page)).toBeVisible();
    expect(scripts.filter((url) => /live-call|daily-esm|browser-call/.test(url))).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Start Call' }).focus();
    await expect.poll(() => scripts.filter((url) => url.includes('daily-esm'))).toHaveLength(1);
    expect(scripts.filter((url) => url.includes('call-machine'))).toEqual([]);
  });

  test('a press before the script is there starts the call after it', async ({ page }) => {
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto('/voice-call');
    await page.getByRole('main').getByRole('button', { name: 'Start Call' }).click();
    release();
    await connected(page);
  });
});

test('the sticky bars of the page lie below the overlay', async ({ page }) => {
  await openVoicePage(page);
  await call(page);
  await expect(
    page.getByRole('navigation', { name: navigation.mainLabel, includeHidden: false }),
  ).toHaveCount(0);
});
