import type { Page } from 'playwright/test';
import { about } from '~/content/about/page';
import { brand } from '~/content/brand';
import { voiceCall } from '~/content/call/call';
import { chat } from '~/content/chat/words';
import { demoPage } from '~/content/demo/page';
import { demoScenarios } from '~/content/demo/scenarios';
import { otherTypes } from '~/content/home/business-types';
import { landingConversations } from '~/content/home/conversations';
import { dashboard } from '~/content/home/dashboard';
import { hero } from '~/content/home/hero';
import { meet } from '~/content/home/meet';
import { metrics } from '~/content/home/metrics';
import { tradeTypes } from '~/content/home/trades';
import { toasts } from '~/content/toasts';
import { voicePage } from '~/content/voice-call/page';
import { interpolate } from '~/lib/interpolate';
import { recovered } from '../support/extensions';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { hydrated, openHydrated } from '../support/hydration';
import * as chatPart from '../support/page-objects/chat';
import { chooserOf, logOf as demoLogOf, optionsOf, waitsOf } from '../support/page-objects/demo';
import { goTo, headlineTradeOf, openStill, pass } from '../support/page-objects/home';
import { footerLinkOf } from '../support/page-objects/navigation';
import { toastOf } from '../support/page-objects/toast';
import * as call from '../support/page-objects/voice-page';
import { pages } from '../support/pages';
import { pauseTime } from '../support/pause-time';
import {
  beginTranslation,
  bringTranslator,
  expectTranslated,
  inTranslation as t,
  untranslated,
} from '../support/translation';

const businessTypes = [...Object.values(tradeTypes), ...otherTypes];

/** Longer than the translator takes for new texts. */
const TRANSLATED_MS = 200;

/** Advances paused time and lets new texts be translated. */
async function passTranslated(page: Page, ms: number): Promise<void> {
  await pass(page, ms);
  // A chunk may have loaded meanwhile.
  await expect(async () => {
    await pass(page, TRANSLATED_MS);
    expect(await untranslated(page)).toEqual([]);
  }).toPass();
}

async function openStillTranslated(page: Page): Promise<void> {
  await bringTranslator(page, 'at once');
  await openStill(page);
  await passTranslated(page, 0);
}

/** Opens a page whose time runs, with the clock installed. */
async function openTranslated(page: Page, path: string): Promise<void> {
  await bringTranslator(page, 'at once');
  await page.clock.install();
  await page.goto(path);
  await page.keyboard.press('Shift');
  await hydrated(page);
  await expectTranslated(page);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name: t(name) });

async function expectHero(page: Page): Promise<void> {
  await expect(heading(page)).toHaveAccessibleName(t(hero.headline.spoken));
  const word = headlineTradeOf(page);
  const before = await word.innerText();
  await passTranslated(page, 2_500);
  await expect(word).not.toHaveText(before);
  expect(businessTypes.map((type) => t(type))).toContain(await word.innerText());

  const card = page.getByRole('region', { name: t(dashboard.title) });
  const { label } = dashboard.metrics[1];
  await card.getByRole('button', { name: label }).click();
  await passTranslated(page, 0);
  await expect(card.getByText(t(label), { exact: true })).toHaveCount(1);
  await expect(card.locator('[translate="no"] > :not([aria-hidden])').first()).toHaveText(
    '$284,500',
  );
}

async function expectSimulation(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: t(meet.heading) });
  const phone = page.getByRole('region', { name: meet.simulation.label });
  const progress = page.getByRole('progressbar', { name: meet.simulation.progress });
  await goTo(phone);
  await expect(progress).toBeAttached();
  // A busy browser may have seen the part, and begun, a little later.
  await expect(async () => {
    await pass(page, 1_000);
    await expect(progress).toHaveAttribute('aria-valuenow', '100', { timeout: 1 });
  }).toPass({ intervals: [0] });
  await passTranslated(page, 0);
  const industry = await section.getByRole('option', { selected: true }).innerText();
  const shown = landingConversations.find((conversation) => t(conversation.industry) === industry);
  const { messages, prospectName } = shown ?? landingConversations[0];
  const names = { orion: brand.assistant, prospect: prospectName };
  await expect(phone.getByRole('listitem')).toHaveText(
    messages.map(({ sender, message }) => `${names[sender]}: ${t(message)}`),
  );
  const booked = section.getByText(t(meet.simulation.meetingBooked));
  await expect(booked).toHaveCount(1);
  await passTranslated(page, 4_000);
  await expect(booked).toHaveCount(0);
}

async function expectFeed(page: Page): Promise<void> {
  const feed = page.getByRole('region', { name: metrics.feed.label });
  await goTo(feed);
  await passTranslated(page, 15_000);
  const rows = feed.getByRole('listitem');
  await expect(rows.first()).toContainText(t(metrics.feed.justNow));
  await page.clock.fastForward(60_000);
  await passTranslated(page, 15_000);
  await expect(rows.last()).toContainText(t('min ago'));
  await page.clock.fastForward(1_200_000);
  await passTranslated(page, 0);
  await expect(page.getByText(t(metrics.feed.ended))).toHaveCount(1);
}

// React renders a page again that was changed before it began, and reports it.
test.beforeEach(({ tolerate }) => tolerate(recovered));

test('the chat answers, fails, keeps one waiting and starts over', async ({ page }) => {
  await openTranslated(page, '/about');
  const section = page.locator('#chat');
  const log = chatPart.logOf(page);
  // The chat's code comes while the press lasts.
  await chatPart.launcherOf(page).click({ delay: 500 });
  await expect(section.locator('details[data-live][open]')).toBeVisible();
  await button(page, 'Healthcare').click();
  await expect(section.getByText(t('Healthcare'), { exact: true })).toHaveCount(1);
  await chatPart.say(page, 'How much does it cost?');
  await expect(log.getByText(t('How much does it cost?'))).toHaveCount(1);
  await expect(log.getByText(`$99/${t('month')}`)).toHaveCount(1);
  await expectTranslated(page);

  await chatPart.say(page, '[fault:500] Is it quick?');
  await expect(chatPart.retryOf(page)).toHaveCount(1);
  await expect(log.getByText(t(chat.conversation.notAnswered))).toHaveCount(1);

  await chatPart.say(page, '[fault:slow:20000] And slowly?');
  const stage = (words: string) => section.locator('form').getByText(t(words));
  await expect(stage(chat.status.typing).or(stage(chat.status.stillWorking)).first()).toBeVisible();
  await page.clock.fastForward(22_000);
  await expect(stage(chat.status.almostThere)).toBeVisible();
  await chatPart.stopOf(page).click();
  await expect(log.getByText(t(chat.conversation.stopped))).toHaveCount(1);

  const release = await holdBack(page, '**/api/chat');
  await chatPart.say(page, 'Are you there?');
  await chatPart.closerOf(page).click();
  release();
  await expect(chatPart.launcherOf(page)).toContainText(t(chat.launcher.unreadOne));
  await chatPart.launcherOf(page).click();
  await chatPart.resetOf(page).click();
  await expect(page.getByRole('heading', { name: t(chat.chooser.heading) })).toBeVisible();
  await expect(section.getByText(t(chat.status.ready), { exact: true })).toHaveCount(1);
  await expectTranslated(page);
});

test('headline, dashboard, simulation and feed go on', async ({ page }) => {
  await openStillTranslated(page);
  await test.step('headline and dashboard', () => expectHero(page));
  await test.step('simulation', () => expectSimulation(page));
  await test.step('feed', () => expectFeed(page));
});

test('a demo plays to its end, and another industry is chosen', async ({ page }) => {
  const [first, second = first] = demoScenarios;
  const { panel } = demoPage;
  const messages = demoLogOf(page).getByRole('listitem');
  await openTranslated(page, '/demo');
  await page.getByRole('heading', { name: t(panel.title) }).scrollIntoViewIfNeeded();
  await pauseTime(page);
  await expect(page.getByText(t(panel.statusIdle), { exact: true })).toHaveCount(1);
  await button(page, interpolate(panel.start, { industry: first.industry })).click();
  await passTranslated(page, 0);
  await expect(page.getByText(t(panel.statusPlaying), { exact: true })).toHaveCount(1);
  await expect(page.getByText(t(panel.statusIdle), { exact: true })).toHaveCount(0);
  const whole = waitsOf(first).reduce((sum, after) => sum + after, 0);
  await passTranslated(page, whole);
  await expect(messages).toHaveCount(first.messages.length);
  for (const [index, { message }] of first.messages.entries()) {
    await expect(messages.nth(index)).toContainText(t(message));
  }
  const receipt = t(interpolate(panel.receipt.heading, { time: first.booked }));
  await expect(page.getByText(receipt)).toHaveCount(1);
  await chooserOf(page).click();
  await passTranslated(page, 0);
  await optionsOf(page)
    .filter({ hasText: t(second.industry) })
    .press('Enter');
  await passTranslated(page, 0);
  await expect(chooserOf(page)).toContainText(t(second.industry));
});

test('pages follow each other and come back, and toasts tell', async ({ page, setOffline }) => {
  await openTranslated(page, '/');
  for (const [path, words] of [
    ['/about', about.heading],
    ['/demo', demoPage.heading],
  ] as const) {
    // By its key, as sections that come while the page scrolls to its foot move the link.
    await footerLinkOf(page, path).press('Enter');
    await expect(heading(page)).toHaveText(t(words));
    await expectTranslated(page);
  }
  await button(page, demoPage.card.share).click();
  await expect(toastOf(page)).toHaveText(t(toasts.linkCopied.text));
  await setOffline(true);
  await expect(toastOf(page)).toHaveText([t(toasts.offline.text)]);
  await setOffline(false);
  await expectTranslated(page);
  await page.goBack();
  await expect(heading(page)).toHaveText(t(about.heading));
  await expectTranslated(page);
  await page.goBack();
  await expect(heading(page)).toHaveAccessibleName(t(hero.headline.spoken));
  await expectTranslated(page);
});

test('a call is held, with its transcript', async ({ page }) => {
  const { overlay, ended } = voiceCall;
  const { assistant } = voicePage;
  await call.playScenario(page, 'silent');
  await openTranslated(page, '/voice-call');
  await call.startOf(page).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(t(overlay.connected), { exact: true })).toHaveCount(1);
  await expect(dialog.getByRole('timer')).toHaveText(
    new RegExp(`^${t(overlay.duration)}: \\d+:\\d\\d$`),
  );
  const turns = call.logOf(page).getByRole('listitem');
  await page.evaluate(async () => {
    await window.sandboxCall.speak('assistant', 'In under 90 seconds');
    await window.sandboxCall.speak('user', 'Could somebody call me tomorrow');
  });
  await expect(turns.filter({ hasText: t('under 90 seconds') })).toContainText(assistant);
  await expect(turns.filter({ hasText: t('Could somebody call me tomorrow') })).toHaveCount(1);

  await call.muteOf(page).click();
  await expect(dialog.getByRole('status').getByText(t(overlay.muted))).toHaveCount(1);
  await call.muteOf(page).press('Enter');
  await expect(dialog.getByText(t(overlay.muted))).toHaveCount(0);
  await call.endOf(page).click();
  await expect(call.endedOf(page)).toBeFocused();
  await expect(dialog.getByText(t(ended.reasons.visitor))).toHaveCount(1);
  await expect(call.logOf(page).getByText(t('Could somebody call me tomorrow'))).toHaveCount(1);
  await expectTranslated(page);
});

test('longer words widen no page of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await bringTranslator(page, 'later');
  for (const { path } of pages) {
    // With a query no section waits with its layout.
    await page.goto(`${path}?utm_source=test`);
    await beginTranslation(page);
    await expectTranslated(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBe(320);
  }
});

test.describe('where React renders the page again', () => {
  test('a press that begins before it ends after it', async ({ page }) => {
    await bringTranslator(page, 'at once');
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto('/about', { waitUntil: 'commit' });
    await expectTranslated(page);
    await chatPart.launcherOf(page).hover();
    await page.mouse.down();
    release();
    await hydrated(page);
    await page.mouse.up();
    await expect(chatPart.closerOf(page)).toBeVisible();
  });

  test('what was opened before stays open', async ({ page }) => {
    await bringTranslator(page, 'at once');
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto('/demo', { waitUntil: 'commit' });
    await expectTranslated(page);
    await chooserOf(page).click();
    await expect(optionsOf(page).first()).toBeVisible();
    release();
    await hydrated(page);
    await expect(optionsOf(page).first()).toBeVisible();
  });
});

test('the launcher and the chooser stay the same elements when the chat’s code comes', async ({
  page,
}) => {
  await bringTranslator(page, 'at once');
  const release = await holdBack(page, /live-chat/);
  await openHydrated(page, '/about');
  await chatPart.launcherOf(page).click();
  const controls = await page.locator('#chat summary, #chat button').elementHandles();
  expect(controls).toHaveLength(7);
  release();
  await expect(chatPart.liveChatOf(page)).toBeVisible();
  const areThere = controls.map((control) => control.evaluate(({ isConnected }) => isConnected));
  expect(await Promise.all(areThere)).toEqual(controls.map(() => true));
});

test('a node that another hand has moved breaks nothing', async ({ page, allow }) => {
  allow(/\] DOM patch Error: A node was moved out of <DIV>/);
  await page.goto('/about');
  await page.keyboard.press('Shift');
  await hydrated(page);
  const left = await page.evaluate(() => {
    const parent = document.createElement('div');
    const [moved, added] = [document.createElement('i'), document.createElement('b')];
    parent.removeChild(moved);
    parent.insertBefore(added, moved);
    return parent.innerHTML;
  });
  expect(left).toBe('<b></b>');
});
