import type { Page } from 'playwright/test';
import { about } from '~/content/about/page';
import { booking } from '~/content/booking';
import { voiceCall } from '~/content/call/call';
import { meet } from '~/content/home/meet';
import { metrics } from '~/content/home/metrics';
import { betweenPresses } from '../support/between-presses';
import { eventually, expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydration';
import {
  countLeaks,
  leaksOf,
  leaksOfCall,
  listenersOf,
  nothingOfCall,
} from '../support/leak-counters';
import { goTo, settled } from '../support/page-objects/home';
import { footerLinkOf, homeOf, seePage } from '../support/page-objects/navigation';
import * as voice from '../support/page-objects/voice-page';
import { quietNetwork } from '../support/requests-under-way';

const { button, overlay, ended, progress } = voiceCall;

/** As a page that lies in the back/forward cache meanwhile. */
const leaveAndComeBack = (page: Page) =>
  page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow'])
      window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  });

test('two calls, one of a page that is left, leave nothing behind', async ({ page }) => {
  await countLeaks(page);
  await voice.openVoicePage(page);
  const openAtPost: number[] = [];
  await page.route('**/api/voice-call/*', async (route) => {
    openAtPost.push((await leaksOfCall(page)).microphones);
    await route.fallback();
  });
  const after: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    await voice.call(page);
    await voice.muteOf(page).click();
    await expect(voice.muteOf(page)).toHaveText(overlay.unmute);
    expect((await leaksOfCall(page)).microphones).toBe(1);
    if (round === 0) await voice.endOf(page).click();
    else await leaveAndComeBack(page);
    await eventually(() => leaksOfCall(page)).toEqual(nothingOfCall);
    await expect(voice.overlayOf(page).getByText(ended.reasons.visitor)).toBeVisible();
    await betweenPresses(page);
    await voice.closeOf(page).click();
    await expect(voice.overlayOf(page)).toBeHidden();
    // The focus comes back after the overlay's listeners are gone.
    await expect(voice.starOf(page)).toBeFocused();
    after.push(await listenersOf(page));
  }
  expect(openAtPost).toEqual([1, 1]);
  expect(after[1]).toBe(after[0]);
});

const inFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test('a call goes on over other pages', async ({ page }) => {
  const [, solar] = voice.voicePages;
  await countLeaks(page);
  await voice.callInSilence(page);

  await test.step("what the assistant's tools offer is a card that leads there", async () => {
    await page.evaluate(() => {
      const { sandboxCall } = window;
      sandboxCall.callTool('open_link', { url: '/demo', label: 'See the demo' });
      sandboxCall.callTool('book_time', {});
    });
    const cards = voice.overlayOf(page).getByRole('list', { name: overlay.cards.label });
    await expect(cards.getByRole('link')).toHaveText(['See the demo', overlay.cards.booking.label]);
    await voice.expectAccessible(page);
    await cards.getByRole('link', { name: 'See the demo' }).click();
    await seePage(page, '/demo');
    await expect(voice.showOf(page)).toBeVisible();
    await page.goBack();
    await seePage(page, '/voice-call');
  });

  await test.step('minimized', async () => {
    await voice.showOf(page).click();
    await voice.connected(page);
    await page.keyboard.press('Escape');
    await inFooter(page, 'About').click();
    await seePage(page, '/about');
    await expect(voice.starOf(page)).toHaveAttribute('aria-label', button.tooltipInCall);
    expect(await leaksOfCall(page)).toMatchObject({ microphones: 1, audioElements: 1 });
    await voice.showOf(page).click();
    await voice.connected(page);
    await page.goBack();
    await seePage(page, '/voice-call');
    await expect(voice.overlayOf(page)).toBeHidden();
    await expect(voice.starOf(page)).toHaveCount(1);
    await inFooter(page, 'Solar assistant').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(solar.assistant);
    await page.getByRole('main').getByRole('button', { name: button.showCall }).click();
    await voice.connected(page);
    await page.keyboard.press('Escape');
    await homeOf(page).click();
    await page.getByLabel('Your website').fill('brightsmile.example');
    await page.getByLabel('Your website').press('Enter');
    await expect(page.getByRole('log')).toContainText('front desk of Bright Smile Dental.');
    await expect(page.getByRole('region', { name: 'Call with your front desk' })).toHaveCount(0);
    await expect(voice.showOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await inFooter(page, 'Live Demo').click();
    await seePage(page, '/demo');
    await page.evaluate(() => window.sandboxCall.speak('assistant', 'Hello.'));
    await voice.starOf(page).click();
    await eventually(() => leaksOfCall(page)).toEqual(nothingOfCall);
    const card = voice.callWidgetOf(page);
    await expect(card.getByRole('link', { name: ended.book.label })).toBeVisible();
    await expect(card.locator(':focus')).toContainText(ended.heading);
    await expect(voice.starOf(page)).toHaveCount(0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await card.getByRole('button', { name: button.showTranscript }).click();
    await voice.closeOf(page).press('Enter');
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('while it still connects, it can be cancelled there', async () => {
    await inFooter(page, 'Talk to Orion').click();
    await seePage(page, '/voice-call');
    await voice.playScenario(page, 'hang-join');
    await voice.starOf(page).click();
    await expect(voice.callWidgetOf(page).getByText(progress.joining).first()).toBeAttached();
    await inFooter(page, 'Live Demo').click();
    await seePage(page, '/demo');
    await expect(voice.callWidgetOf(page).getByText(progress.joining).first()).toBeAttached();
    await voice.cancelOf(page).click();
    await eventually(() => leaksOfCall(page)).toEqual(nothingOfCall);
    await expect(voice.starOf(page)).toHaveCount(0);
  });
});

test('a visit that leaves the page leaves nothing of it behind', async ({ page }) => {
  await countLeaks(page);
  await openHydrated(page, '/about');
  const visitHome = async () => {
    await homeOf(page).click();
    await expect(page.getByRole('heading', { level: 2 }).nth(4)).toBeVisible();
    for (const heading of [meet.heading, metrics.heading, booking.heading])
      await goTo(page.getByRole('heading', { name: heading }));
    await footerLinkOf(page, '/about').click();
    await expect(page.getByRole('heading', { level: 1, name: about.heading })).toBeVisible();
    await page.mouse.click(640, 300);
    // The chat and the notices stay for the visit: they are there before anything is counted.
    await expect(page.locator('#chat details[data-live]')).toBeVisible();
    await quietNetwork(page);
    await settled(page);
  };
  await visitHome();
  await eventually(async () => (await leaksOf(page)).timeouts).toBe(0);
  const once = await leaksOf(page);
  await visitHome();
  await eventually(() => leaksOf(page)).toEqual(once);
});
