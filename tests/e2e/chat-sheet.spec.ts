import type { Page } from 'playwright/test';
import { chat as copy } from '~/content/chat/words';
import { toasts } from '~/content/toasts';
import { appUrl } from '../support/addresses';
import { eventually, expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import * as chat from '../support/page-objects/chat';
import { scrollTo } from '../support/window';

test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

const panelOf = (page: Page) => page.locator('#chat-panel');

test('Back, or what else asks to close it, closes the sheet', async ({ page }) => {
  // Chromium asks by Back on Android alone.
  await page.addInitScript(() => {
    window.CloseWatcher = class extends EventTarget {
      constructor({ signal }: { signal: AbortSignal }) {
        super();
        addEventListener('back', () => this.dispatchEvent(new Event('close')), { signal });
      }
    };
  });
  await chat.openPage(page, chat.lightPage);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await chat.launcherOf(page).click();
  await expect(panelOf(page)).toBeVisible();
  expect(await entries()).toBe(before);
  await page.evaluate(() => dispatchEvent(new Event('back')));
  await expect(panelOf(page)).toBeHidden();
  await expect(chat.launcherOf(page)).toBeFocused();
});

test('its links lead to their place', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const privacy = page.getByRole('region', { name: 'Privacy', exact: true });
  const link = panelOf(page).getByRole('link', { name: copy.privacy.link });
  await chat.openPage(page, '/about');
  for (const turn of ['first', 'after a reload']) {
    await test.step(turn, async () => {
      await scrollTo(page, 0);
      await chat.launcherOf(page).click();
      if (turn === 'after a reload') {
        await page.reload();
        await chat.becomesLive(page);
      }
      await link.click();
      await expect(panelOf(page)).toBeHidden();
      await expect(page).toHaveURL(`${appUrl}/about#privacy`);
      await expect(privacy.getByRole('heading').first()).toBeInViewport();
      await expect(privacy).toBeFocused();
    });
  }
  await chat.launcherOf(page).click();
  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(panelOf(page)).toBeVisible();
});

test('the sheet fills the window and keeps the focus', async ({ page }) => {
  await chat.startTalking(page, chat.lightPage);
  expect(await panelOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 568 });
  await chat.say(page, 'What does it cost?');
  await expect(chat.logOf(page)).toContainText('$99');
  await chat.expectAccessible(page);

  await test.step('a message of two lines stands whole below the head', async () => {
    const release = await holdBack(page, '**/api/chat');
    await chat.say(page, 'And what does it cost for the two of us?');
    await expect(chat.typingOf(page)).toBeVisible();
    const log = await chat.logOf(page).boundingBox();
    const own = chat.logOf(page).locator('[class*=said-by-person]').last();
    expect((await own.boundingBox())?.y).toBeGreaterThan(log?.y ?? 0);
    release();
    await expect(chat.typingOf(page)).toHaveCount(0);
  });

  await test.step('after a reload too, nothing behind it takes the focus', async () => {
    await page.reload();
    await chat.becomesLive(page);
    await expect(chat.closerOf(page)).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      // At its end Tab may leave the page for the browser, but never for what the sheet covers.
      const isInside = () => document.activeElement?.matches('body, #chat *') ?? true;
      expect(await page.evaluate(isInside)).toBe(true);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  await chat.inputOf(page).focus();
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { value: 300 });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  });
  await eventually(async () => (await panelOf(page).boundingBox())?.height).toBe(300);
  await expect(chat.inputOf(page)).toBeInViewport();
});

test('a lost connection covers no control of the sheet', async ({ page, setOffline }) => {
  await chat.startTalking(page, chat.lightPage);
  await chat.inputOf(page).fill('What does it cost?');
  await setOffline(true);
  await expect(page.locator('.dock-toast', { hasText: toasts.offline.text })).toBeVisible();
  for (const controlOf of [chat.inputOf, chat.sendButtonOf, chat.closerOf]) {
    await controlOf(page).click({ trial: true });
  }
  await setOffline(false);
});
