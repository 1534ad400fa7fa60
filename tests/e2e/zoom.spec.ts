import type { Locator } from 'playwright/test';
import { voiceCall } from '~/content/call/call';
import { callStart } from '~/content/call/start';
import {
  brokenLines,
  coveredOn,
  firstScreens,
  freePart,
  lowWindows as low,
} from '../support/covered';
import { eventually, expect, test } from '../support/fixtures';
import * as chat from '../support/page-objects/chat';
import { goTo, settled } from '../support/page-objects/home';
import { expectFocusSeen, goHome } from '../support/page-objects/navigation';
import * as voice from '../support/page-objects/voice-page';
import { desktop, phone, resize, type Size, scrollTo } from '../support/window';

/** How much of an element's height is within the window, in px. */
const heightInView = (target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  });

async function expectPressable(...controls: Locator[]): Promise<void> {
  for (const control of controls) await control.click({ trial: true });
}

test('at 400 % zoom menu and call can be used', async ({ page }) => {
  const inEach = async (look: (size: string) => Promise<void>) => {
    for (const size of low) {
      await resize(page, size);
      await look(size);
    }
  };
  await voice.openVoicePage(page);
  const menu = page.getByRole('banner').locator('details');
  await inEach(async (size) => {
    await menu.locator('summary').click();
    await expect(menu.getByRole('link').first(), size).toBeInViewport({ ratio: 1 });
    await menu.locator('summary').click();
  });
  await voice.playScenario(page, 'silent');
  await voice.call(page);
  const dialog = voice.overlayOf(page);
  const line = dialog.getByLabel(voice.named(voiceCall.overlay.type.label));
  await line.fill('A name that is hard to say');
  await line.press('Enter');
  await inEach(async (size) => {
    await goTo(voice.logOf(page));
    expect(await heightInView(voice.logOf(page)), size).toBeGreaterThanOrEqual(60);
    await expectPressable(...(await dialog.locator('button, input, select').all()));
  });
  await voice.minimizeOf(page).click();
  await goHome(page);
  await inEach(async (size) => {
    await settled(page);
    expect(await freePart(page), `a call at ${size}`).toBeGreaterThan(0.6);
    await expectPressable(voice.endOf(page), voice.starOf(page));
  });
});

test('at 400 % zoom a chat can be read, and all of it pressed', async ({ page }) => {
  await resize(page, '320×256');
  await chat.startTalking(page, '/about');
  await chat.say(page, 'How much does it cost?');
  await expect(chat.typingOf(page)).toBeHidden();
  for (const size of low) {
    await resize(page, size);
    await goTo(chat.logOf(page));
    expect(await heightInView(chat.logOf(page)), size).toBeGreaterThanOrEqual(60);
    await chat.inputOf(page).fill('And for two chairs?');
    await expectPressable(
      ...[chat.inputOf, chat.sendButtonOf, chat.closerOf, chat.resetOf].map((of) => of(page)),
      page.locator('#chat').getByRole('link', { name: 'Privacy' }),
    );
  }
});

test('what has the focus is seen beside chat and call', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const expectSeen = async (size: Size, times: number) => {
    await resize(page, size);
    await page.locator('#main').focus();
    return expectFocusSeen(page, 'Tab', times);
  };
  await chat.openPage(page, '/');
  await chat.openChat(page);
  expect(await expectSeen('1024×700', 70)).toBeGreaterThan(60);
  expect(await expectSeen('812×375', 30)).toBe(30);
  const question = page.locator('#faq summary').first();
  await goTo(question);
  await question.focus();
  await page.keyboard.press('Escape');
  await expect(chat.closerOf(page)).toHaveCount(0);
  await expect(question).toBeFocused();

  await voice.openVoicePage(page);
  await voice.refuseMicrophone(page, 'NotAllowedError');
  await voice.starOf(page).click();
  await expect(voice.failureOf(page)).toBeVisible();
  for (const size of ['812×375', '320×180'] as const) {
    expect(await expectSeen(size, 30)).toBeGreaterThan(10);
    expect(await freePart(page), `beside a failure at ${size}`).toBeGreaterThan(0.6);
  }
  expect(await expectSeen('320×568', 40)).toBeGreaterThan(20);
  await goHome(page);
  await expect(voice.failureOf(page)).toBeVisible();
  expect(await expectSeen('375×667', 30)).toBe(30);
});

test('a minimized call covers nothing', async ({ page }) => {
  await voice.callInSilence(page);
  await voice.minimizeOf(page).click();
  await expect(voice.callWidgetOf(page)).toBeVisible();
  const expectNothingCovered = async (screens: readonly Size[]) => {
    for (const size of screens) {
      await resize(page, size);
      await scrollTo(page, 0);
      await eventually(() => coveredOn(page), `at ${size}`).toEqual([]);
    }
  };
  await expectNothingCovered(firstScreens);
  await resize(page, phone);
  await expect(voice.muteOf(page)).toBeVisible();
  expect(await brokenLines(page)).toEqual([]);
  await goHome(page);
  await expect(voice.callWidgetOf(page)).toBeVisible();
  await expectNothingCovered(firstScreens);

  // The focus is asked for once it has arrived, not while the page glides to it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await resize(page, '812×375');
  await settled(page);
  await page.locator('#main').focus();
  await expectFocusSeen(page, 'Tab', 25);

  await voice.endOf(page).click();
  await expect(voice.callWidgetOf(page).getByText(voiceCall.ended.heading)).toBeVisible();
  await expectNothingCovered(firstScreens.slice(1, 2));
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  await expectFocusSeen(page, 'Shift+Tab', 25);
  await resize(page, desktop);
  await chat.launcherOf(page).click();
  const { book } = voiceCall.ended;
  const card = voice.callWidgetOf(page);
  for (const size of ['1280×800', '650×600', '667×375'] as const) {
    await resize(page, size);
    await card.getByRole('link', { name: book.label }).click({ trial: true });
    await card.getByRole('button', { name: callStart.failure.close }).click({ trial: true });
  }
});
