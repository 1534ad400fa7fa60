import type { Locator, Page } from 'playwright/test';
import { hero } from '~/content/home/hero';
import { toasts } from '~/content/toasts';
import { appUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import {
  becomesLive,
  closerOf,
  expectAccessible,
  inputOf,
  launcherOf,
  lightPage,
  logOf,
  openPage,
  say,
  sendButtonOf,
  startTalking,
  typingOf,
} from './chat-stage';

test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

const panelOf = (page: Page) => page.locator('#chat-panel');

test('Back closes the sheet, and only the next Back turns the page', async ({ page }) => {
  await openPage(page, lightPage);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'About', exact: false, level: 1 })).toBeHidden();
  await becomesLive(page);

  await test.step('opened by the launcher', async () => {
    await launcherOf(page).click();
    await expect(panelOf(page)).toBeVisible();
    await page.goBack();
    await expect(panelOf(page)).toBeHidden();
    await expect(page).toHaveURL(`${appUrl}/`);
    await expect(launcherOf(page)).toBeFocused();
  });

  await test.step('open since before a reload', async () => {
    await launcherOf(page).click();
    await page.reload();
    await becomesLive(page);
    await expect(panelOf(page)).toBeVisible();
    await page.goBack();
    await expect(panelOf(page)).toBeHidden();
    await expect(page).toHaveURL(`${appUrl}/`);
  });

  await test.step('closed by its button, it leaves no step behind', async () => {
    await launcherOf(page).click();
    await closerOf(page).click();
    await expect(panelOf(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state.isChatSheet)).toBeUndefined();
    await page.goBack();
    await expect(page).toHaveURL(`${appUrl}/about`);
    await expect(panelOf(page)).toBeHidden();
    await page.goForward();
    await expect(page).toHaveURL(`${appUrl}/`);
    await expect(panelOf(page)).toBeHidden();
  });
});

test('a chat that was closed before its script came stays closed on the way back', async ({
  page,
}) => {
  await page.goto('/');
  // The first press of a visit may meet the server's chat.
  await page.locator('#chat details').evaluate((details: HTMLDetailsElement) => {
    details.open = true;
  });
  await becomesLive(page);
  await closerOf(page).click();
  await page.getByRole('link', { name: hero.seeDemo.label }).first().click();
  await expect(page).toHaveURL(/demo/);
  await page.goBack();
  await expect(page).toHaveURL(`${appUrl}/`);
  await expect(launcherOf(page)).toBeVisible();
  await expect(panelOf(page)).toBeHidden();
});

test('the sheet fills the window, keeps the focus and follows the on-screen keyboard', async ({
  page,
}) => {
  await startTalking(page, lightPage);
  expect(await panelOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 568 });
  await say(page, 'What does it cost?');
  await expect(logOf(page)).toContainText('$99');
  await expectAccessible(page);

  await test.step('a message of two lines stands whole below the head', async () => {
    const release = await holdBack(page, '**/api/chat');
    await say(page, 'And what does it cost for the two of us?');
    await expect(typingOf(page)).toBeVisible();
    const log = await logOf(page).boundingBox();
    const own = logOf(page).locator('[class*=bg-rigel]').last();
    expect((await own.boundingBox())?.y).toBeGreaterThan(log?.y ?? 0);
    release();
    await expect(typingOf(page)).toHaveCount(0);
  });

  await test.step('after a reload too, nothing behind it takes the focus', async () => {
    await page.reload();
    await becomesLive(page);
    await expect(closerOf(page)).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      // At its end Tab may leave the page for the browser, but never for what the sheet covers.
      const isInside = () => document.activeElement?.matches('body, #chat *') ?? true;
      expect(await page.evaluate(isInside)).toBe(true);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  await inputOf(page).focus();
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { value: 300 });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expect.poll(async () => (await panelOf(page).boundingBox())?.height).toBe(300);
  await expect(inputOf(page)).toBeInViewport();
});

test('a lost connection is told clear of the launcher, and of field and Send in the sheet', async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  await openPage(page, lightPage);
  const expectFree = async (...controls: Locator[]) => {
    await expect(
      page.locator('.fixed:not(#chat *)', { hasText: toasts.offline.text }),
    ).toBeVisible();
    for (const control of controls) await control.click({ trial: true });
  };
  await context.setOffline(true);
  await expectFree(launcherOf(page));
  await context.setOffline(false);

  await startTalking(page, lightPage);
  await inputOf(page).fill('What does it cost?');
  await context.setOffline(true);
  await expectFree(inputOf(page), sendButtonOf(page), closerOf(page));
  await context.setOffline(false);
});
