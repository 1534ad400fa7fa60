import type { Page } from 'playwright/test';
import { brand } from '~/content/brand';
import { demoPage } from '~/content/demo/page';
import { demoScenarios } from '~/content/demo/scenarios';
import { demoHref } from '~/content/navigation';
import { toasts } from '~/content/toasts';
import { appUrl } from '../support/addresses';
import { eventually, expect, test } from '../support/fixtures';
import { reloadHydrated } from '../support/hydration';
import { countLeaks, leaksOf } from '../support/leak-counters';
import { beOldestBrowser } from '../support/oldest-browser';
import * as demo from '../support/page-objects/demo';
import { openStill, pass, settled } from '../support/page-objects/home';
import { seePage } from '../support/page-objects/navigation';
import { pauseTime } from '../support/pause-time';
import { quietNetwork } from '../support/requests-under-way';
import { pressTo, refuseClipboard, scrollTo } from '../support/window';

const { card, panel } = demoPage;

const [first] = demoScenarios;
const dental = demo.scenarioOf('dental');
const solar = demo.scenarioOf('solar');

test('a load begins at the top, and Tab meets the conversation first', async ({ page }) => {
  const scrollY = () => page.evaluate(() => window.scrollY);
  await demo.openDemo(page);
  await scrollTo(page, 300);
  await eventually(scrollY).toBe(300);
  await reloadHydrated(page);
  await eventually(scrollY).toBe(0);

  await demo.startOf(page, first).press('Enter');
  await pressTo(page, 'Shift+Tab', demo.logOf(page));
});

test('the chooser changes page and address, without a load', async ({ page }) => {
  // The page does not glide to the focus, so that what the choice does counts alone.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await demo.openDemo(page);
  await page.keyboard.press('Shift');
  await quietNetwork(page);
  await demo.chooserOf(page).click();
  await expect(demo.listOf(page).getByRole('link')).toHaveText(
    demoScenarios.map(({ industry, dealValue }) => `${industry} ${dealValue}`),
  );
  await expect(demo.optionOf(page, first.industry)).toHaveAttribute('aria-current', 'true');
  const { height, scrolls } = await demo.listOf(page).evaluate((list) => ({
    height: (list as HTMLElement).offsetHeight,
    scrolls: list.scrollHeight > list.clientHeight,
  }));
  expect(height).toBe(192);
  expect(scrolls).toBe(true);
  const panelHeight = async () =>
    (await page.getByRole('region', { name: panel.title, exact: true }).boundingBox())?.height;
  expect(await panelHeight()).toBe(500);
  await page.setViewportSize({ width: 1023, height: 800 });
  expect(await panelHeight()).toBe(450);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('heading', { level: 1 }).click();
  await expect(demo.listOf(page)).toBeHidden();
  await demo.chooserOf(page).press('Enter');
  await pressTo(page, 'Tab', demo.optionOf(page, first.industry));
  await page.keyboard.press('Escape');
  await expect(demo.listOf(page)).toBeHidden();
  await expect(demo.chooserOf(page)).toBeFocused();
  await expect(page).toHaveURL(`${appUrl}/demo`);

  await demo.chooserOf(page).press('Enter');
  for (let count = 0; count < 5; count += 1) await page.keyboard.press('Tab');
  await pressTo(page, 'Tab', demo.optionOf(page, dental.industry));
  await settled(page);
  const before = await page.evaluate(() => ({ scrollY, entries: history.length }));
  const asked: string[] = [];
  page.on('request', (request) => {
    // Pictures further down come when they are near, and the icon whenever the head changes.
    if (!/image|other/.test(request.resourceType())) asked.push(request.url());
  });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${appUrl}${demoHref('dental')}`);
  await expect(page).toHaveTitle(new RegExp(`^${dental.industry}`));
  await expect(page.getByRole('heading', { level: 2, name: dental.industry })).toBeVisible();
  await expect(demo.startOf(page, dental)).toBeVisible();
  await expect(demo.listOf(page)).toBeHidden();
  await expect(demo.chooserOf(page)).toBeFocused();
  expect(await page.evaluate(() => ({ scrollY, entries: history.length }))).toEqual(before);
  expect(asked).toEqual([]);
});

test('a link to the shown demo can be copied', async ({ page }) => {
  const address = `${appUrl}${demoHref('dental')}`;
  await demo.openDemo(page, dental);
  const share = page.getByRole('button', { name: card.share });
  await share.click();
  await expect(page.getByText(toasts.linkCopied.text).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await expect(page.getByLabel(card.shareByHand)).toHaveCount(0);
  await refuseClipboard(page);
  await share.click();
  await expect(page.getByLabel(card.shareByHand)).toHaveValue(address);
});

test('a page that is left plays on for nobody', async ({ page }) => {
  await openStill(page, '/demo', countLeaks);
  await demo.startOf(page, first).click();
  await pass(page, 100);
  // Followed without scrolling to it: a conversation out of view pauses by itself.
  await page.locator('footer a[href="/about"]').dispatchEvent('click');
  await seePage(page, '/about');
  // Shorter than any wait of the script.
  await pass(page, 1_000);
  expect((await leaksOf(page)).timeouts).toBe(0);
});

/* When each message comes is held by the player's unit tests, for every scenario. */
const messagesOf = (page: Page) => demo.logOf(page).getByRole('listitem');
const typingOf = (page: Page) => demo.logOf(page).getByText(brand.typing);
const saying = (page: Page, position: number) =>
  messagesOf(page).filter({ hasText: first.messages[position]?.message });

async function startPaused(page: Page): Promise<void> {
  await page.clock.install();
  await demo.openDemo(page);
  await demo.startOf(page, first).scrollIntoViewIfNeeded();
  await pauseTime(page);
  // The second press of a double click pauses nothing.
  await demo.startOf(page, first).dblclick();
  await expect(page.getByText(panel.statusPlaying)).toBeVisible();
  await expect(demo.pauseOf(page)).toBeVisible();
}

test('a conversation plays to its end in the oldest browser', async ({ page }) => {
  const waits = demo.waitsOf(first);
  await beOldestBrowser(page);
  await startPaused(page);
  await page.clock.runFor(1_000);
  await demo.pauseOf(page).click();
  await page.clock.runFor(60_000);
  await expect(typingOf(page)).toBeAttached();
  await demo.resumeOf(page).press('Enter');
  await page.clock.runFor(500);
  await expect(saying(page, 0)).toHaveCount(1);

  const log = demo.logOf(page);
  const isAtEnd = () =>
    log.evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop < 2);
  const [secondLast = 0, last = 0] = waits.slice(-2);
  // Message by message, because the list scrolls smoothly.
  for (const after of waits.slice(1, -2)) {
    await page.clock.runFor(after);
    await eventually(isAtEnd).toBe(true);
  }
  const newMessages = page.getByRole('button', { name: panel.newMessages });
  await expect(newMessages).toHaveCount(0);
  await log.hover();
  await page.mouse.wheel(0, -2_000);
  await eventually(() => log.evaluate((list) => list.scrollTop)).toBe(0);
  await page.clock.runFor(secondLast);
  await expect(newMessages).toBeVisible();
  expect(await log.evaluate((list) => list.scrollTop)).toBe(0);
  await newMessages.click();
  await eventually(isAtEnd).toBe(true);
  await expect(newMessages).toHaveCount(0);
  await expect(log).toBeFocused();
  await page.clock.runFor(last);
  await expect(messagesOf(page)).toHaveCount(first.messages.length);
  await eventually(isAtEnd).toBe(true);
  await expect(typingOf(page)).toHaveCount(0);
  await expect(page.getByText(panel.statusIdle)).toBeVisible();

  await demo.restartOf(page).click();
  await expect(page.getByText(panel.statusPlaying)).toBeVisible();
  await expect(saying(page, 0)).toHaveCount(0);
  await demo.chooserOf(page).click();
  // Else both presses are one double click: time stands.
  await page.clock.runFor(400);
  await demo.optionOf(page, first.industry).click();
  await expect(demo.listOf(page)).toBeHidden();
  await expect(page.getByText(panel.statusPlaying)).toBeVisible();
  await demo.chooserOf(page).click();
  await page.clock.runFor(400);
  await demo.optionOf(page, solar.industry).click();
  await page.clock.runFor(60_000);
  await expect(demo.startOf(page, solar)).toBeVisible();
  await expect(messagesOf(page)).toHaveCount(0);
});
