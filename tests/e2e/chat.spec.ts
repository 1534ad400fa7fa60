import type { Page } from 'playwright/test';
import { chatFrame } from '~/content/chat/frame';
import { chat as words } from '~/content/chat/words';
import { CHAT_PANEL_WIDTH_PX } from '~/content/constants';
import { errorTexts } from '~/content/failed/texts';
import { sandboxUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { pauseTime } from '../support/pause-time';
import {
  closerOf,
  expectAccessible,
  inputOf,
  launcherOf,
  logOf,
  openChat,
  openPage,
  retryOf,
  say,
  sendButtonOf,
  startTalking,
  stopOf,
  topicOf,
} from './chat-stage';

/** Where the chat sends its messages; held back, a reply comes exactly when a test wants it. */
const sends = '**/api/chat';

const news = (page: Page) => page.locator('#chat').getByRole('status');

/** How often the webhook received a message with this marker. */
async function receivedCount(page: Page, marker: string): Promise<number> {
  const answer = await page.request.get(`${sandboxUrl}/webhook/received?contains=${marker}`);
  return (await answer.json()).requests.length;
}

test.describe('from the launcher to a reply', () => {
  for (const path of ['/', '/about']) {
    test(`a visitor of ${path} chats without a page load`, async ({ page }) => {
      await startTalking(page, path);
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      await expect(logOf(page)).toContainText('Healthcare');
      await say(page, 'How much does it cost?');
      await expect(inputOf(page)).toHaveValue('');
      await expect(logOf(page)).toContainText('$99/month');
      await expect(logOf(page).getByRole('time')).toHaveCount(3);
      await expect(inputOf(page)).toBeFocused();
      expect(loads).toBe(0);
    });
  }

  test('the panel is 320 px wide and named, its states pass axe', async ({ page }) => {
    test.slow();
    await openPage(page);
    await expect(launcherOf(page)).toHaveAttribute('aria-expanded', 'false');
    await expectAccessible(page);
    await openChat(page);
    await expect(closerOf(page)).toHaveAttribute('aria-expanded', 'true');
    const box = await page.locator('#chat-panel').boundingBox();
    expect(box?.width).toBe(CHAT_PANEL_WIDTH_PX);
    await expectAccessible(page);
    await topicOf(page, 'Automotive').click();
    await expectAccessible(page);
    await say(page, '[fault:slow:15000] hello');
    await expect(stopOf(page)).toBeVisible();
    await expectAccessible(page);
    await stopOf(page).click();
    await expectAccessible(page);
    await say(page, '[fault:500] hello');
    await expect(retryOf(page)).toBeVisible();
    await expectAccessible(page);
    await inputOf(page).fill('x'.repeat(2001));
    await expect(page.getByText(/1 characters? too many/)).toBeVisible();
    await expectAccessible(page);
  });

  test('all five kinds of business and none can be chosen', async ({ page }) => {
    await openPage(page);
    await openChat(page);
    for (const name of ['Healthcare', 'Professional', 'Home Services', 'Wellness', 'Automotive']) {
      await topicOf(page, name).click();
      await expect(logOf(page)).toContainText(name);
      await page.getByRole('button', { name: words.conversation.reset }).click();
      await expect(topicOf(page, 'Healthcare')).toBeFocused();
    }
    await topicOf(page, words.chooser.skip).click();
    await expect(logOf(page)).toContainText(words.chooser.generalGreeting);
  });

  test('a link to #chat opens it', async ({ page }) => {
    await page.goto('/#chat');
    await expect(page.getByRole('heading', { name: words.chooser.heading })).toBeVisible();
  });
});

test.describe('sending', () => {
  test('Enter sends, Shift+Enter breaks the line, an IME keeps its Enter', async ({ page }) => {
    await startTalking(page);
    await inputOf(page).pressSequentially('One');
    await inputOf(page).press('Shift+Enter');
    await inputOf(page).pressSequentially('Two');
    await expect(inputOf(page)).toHaveValue('One\nTwo');
    // The second is Safari's, after the end of the composition.
    for (const ofTheMethod of [{ isComposing: true }, { keyCode: 229 }]) {
      await inputOf(page).evaluate(
        (input, init) =>
          input.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }),
          ),
        ofTheMethod,
      );
      await expect(inputOf(page)).toHaveValue('One\nTwo');
    }
    await inputOf(page).press('Enter');
    await expect(logOf(page)).toContainText('One\nTwo', { useInnerText: true });
  });

  test('nothing blank is sent, and nothing while a message is on its way', async ({ page }) => {
    await startTalking(page);
    const marker = crypto.randomUUID();
    await say(page, '   ');
    await expect(sendButtonOf(page)).toHaveAttribute('aria-disabled', 'true');
    const release = await holdBack(page, sends);
    await say(page, marker);
    await expect(page.locator('[data-typing]')).toBeVisible();
    await say(page, `second ${marker}`);
    await expect(inputOf(page)).toHaveValue(`second ${marker}`);
    release();
    await expect(page.locator('[data-typing]')).toBeHidden();
    expect(await receivedCount(page, marker)).toBe(1);
  });

  test('a failure keeps the message; Try again sends the same one', async ({ page }) => {
    await startTalking(page);
    const marker = crypto.randomUUID();
    await say(page, `[fault:drop] ${marker}`);
    await expect(logOf(page)).toContainText(errorTexts.chatTroubleConnecting);
    expect(await receivedCount(page, marker)).toBe(1);
    await retryOf(page).click();
    await expect(inputOf(page)).toBeFocused();
    await expect.poll(() => receivedCount(page, marker)).toBe(2);
    await expect(logOf(page)).toContainText(errorTexts.chatTroubleConnecting);
    await expect(logOf(page).getByText(marker)).toHaveCount(1);
  });

  for (const [fault, text] of [
    ['500', errorTexts.chatTroubleConnecting],
    ['malformed', errorTexts.chatTroubleConnecting],
    ['html', errorTexts.chatTroubleConnecting],
    ['no-response', errorTexts.chatCouldNotProcess],
  ] as const) {
    test(`the webhook's fault '${fault}' is told in the exact words`, async ({ page }) => {
      await startTalking(page);
      await say(page, `[fault:${fault}] hello`);
      await expect(logOf(page).getByText(text, { exact: true })).toBeVisible();
      await expect(logOf(page)).toContainText(`[fault:${fault}] hello`);
      await expect(retryOf(page)).toBeVisible();
    });
  }

  test('Stop aborts and marks the message, and no reply follows', async ({ page }) => {
    await startTalking(page);
    const release = await holdBack(page, sends);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await say(page, 'What does it cost?');
    await sent;
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await stopOf(page).click();
    // Given up by the browser: no reply to it can come any more.
    await failed;
    await expect(logOf(page)).toContainText(words.conversation.stopped);
    await expect(logOf(page)).not.toContainText('$99');
    release();
    await retryOf(page).click();
    await expect(logOf(page)).toContainText('$99');
    await expect(logOf(page)).not.toContainText(words.conversation.stopped);
  });

  test('the words change while it takes long', async ({ page }) => {
    await page.clock.install();
    await startTalking(page);
    await pauseTime(page);
    await say(page, '[fault:slow:15000] hello');
    await expect(page.getByText(words.status.typing)).toBeVisible();
    await page.clock.fastForward(4_500);
    await expect(page.getByText(words.status.stillWorking)).toBeVisible();
    await page.clock.fastForward(6_000);
    await expect(page.getByText(words.status.almostThere)).toBeVisible();
    await stopOf(page).click();
  });

  test('a reset gives up the message on its way', async ({ page }) => {
    await startTalking(page);
    await say(page, '[fault:slow:15000] What does it cost?');
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await page.getByRole('button', { name: words.conversation.reset }).click();
    await failed;
    await topicOf(page, 'Automotive').click();
    await expect(logOf(page)).toContainText('Automotive');
    await expect(logOf(page).getByRole('time')).toHaveCount(1);
  });

  test('offline, the message stays until the network is back', async ({ page, context, allow }) => {
    // The page's own notice of being offline may not have been fetched yet.
    allow(/toast/);
    await startTalking(page);
    await context.setOffline(true);
    await say(page, 'What does it cost?');
    await expect(page.locator('#chat').getByText(words.status.offline).first()).toBeVisible();
    await expect(inputOf(page)).toHaveValue('What does it cost?');
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.locator('#chat').getByText(words.status.offline)).toHaveCount(0);
    await inputOf(page).press('Enter');
    await expect(logOf(page)).toContainText('$99');
  });

  test('a refusal puts the text back into the input', async ({ page, allow }) => {
    allow(/status of 429/);
    await startTalking(page);
    for (let count = 0; count < 20; count += 1) {
      await page.request.post('/?index', {
        form: { name__confirm: '', message: `Hello ${count}` },
        headers: { 'CF-Connecting-IP': 'unused' },
      });
    }
    await page.route(
      (url) => url.pathname === '/api/chat',
      (route) =>
        route.continue({
          headers: { ...route.request().headers(), 'CF-Connecting-IP': 'unused' },
        }),
    );
    await say(page, 'What does it cost?');
    await expect(logOf(page)).toContainText('Please wait a moment');
    await expect(inputOf(page)).toHaveValue('What does it cost?');
    await expect(logOf(page)).not.toContainText('What does it cost?');
  });

  test('replies are text: no markup, only https links', async ({ page }) => {
    await startTalking(page);
    const text =
      'Read <b>this</b>:\nhttps://example.com/a, not http://example.com or javascript:alert(1)';
    await say(page, text);
    const own = logOf(page).locator('p[dir]').filter({ hasText: 'Read <b>' });
    await expect(own).toHaveText(text, { useInnerText: true });
    const links = own.getByRole('link');
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAttribute('href', 'https://example.com/a');
    await expect(links).toHaveAttribute('rel', /noopener noreferrer/);
  });
});

test.describe('being told', () => {
  test('a reply and a failure are announced once, the log itself is quiet', async ({ page }) => {
    await page.clock.install();
    await startTalking(page);
    await expect(logOf(page)).toHaveAttribute('aria-live', 'off');
    // What is told stands for a moment only: here until the test has seen it.
    await pauseTime(page);
    await say(page, 'What does it cost?');
    await expect(news(page)).toContainText('$99');
    await page.clock.runFor(2_000);
    await expect(news(page)).toBeEmpty();
    await say(page, '[fault:500] hello');
    await expect(news(page)).toContainText(errorTexts.chatTroubleConnecting);
    await page.clock.runFor(2_000);
    await expect(news(page)).toBeEmpty();
  });

  test('what comes while closed is counted on the launcher', async ({ page }) => {
    await startTalking(page);
    const release = await holdBack(page, sends);
    await say(page, 'What does it cost?');
    await closerOf(page).click();
    await expect(launcherOf(page)).toBeVisible();
    release();
    await expect(page.getByRole('button', { name: words.launcher.unreadOne })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: words.launcher.unreadOne }).click();
    await expect(logOf(page)).toContainText('$99');
    await expect(inputOf(page)).toBeFocused();
    await closerOf(page).click();
    await expect(page.getByText(words.launcher.unreadOne)).toHaveCount(0);
  });

  test('a reader further up is not moved, and has a way to the newest', async ({ page }) => {
    await startTalking(page);
    for (const question of ['What does it cost?', 'Is it a scam?', 'Is my data safe?']) {
      await say(page, question);
      await expect(page.locator('[data-typing]')).toHaveCount(0);
    }
    const release = await holdBack(page, sends);
    await say(page, 'How does it work?');
    const log = logOf(page);
    await log.evaluate((list) => {
      list.scrollTop = -list.scrollHeight;
    });
    const greeting = log.locator('p[dir]').first();
    const place = async () => (await greeting.boundingBox())?.y ?? Number.NaN;
    const before = await place();
    release();
    const newest = page.getByRole('button', { name: words.conversation.newMessages });
    await expect(newest).toBeVisible();
    // To the pixel: the room below a message has a fraction of one.
    expect(Math.abs((await place()) - before)).toBeLessThan(1);
    await expectAccessible(page);
    await newest.click();
    await expect(log.locator('p[dir]').last()).toBeInViewport();
    await expect(newest).toBeHidden();
  });
});

test.describe('the focus when a reply arrives', () => {
  test('stays with a visitor who reads, and opens no keyboard', async ({ page }) => {
    await startTalking(page);
    const release = await holdBack(page, sends);
    await say(page, 'What does it cost?');
    await expect(stopOf(page)).toBeVisible();
    await logOf(page).locator('p[dir]').first().click();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    release();
    await expect(logOf(page)).toContainText('$99');
    await expect(page.locator('[data-typing]')).toHaveCount(0);
    await expect(inputOf(page)).not.toBeFocused();
  });

  test('goes to the log when the reply takes away the button that has it', async ({ page }) => {
    await startTalking(page);
    const release = await holdBack(page, sends);
    await say(page, 'What does it cost?');
    await stopOf(page).focus();
    release();
    await expect(logOf(page)).toContainText('$99');
    await expect(logOf(page)).toBeFocused();
  });
});

test.describe('by keyboard alone', () => {
  test('from the launcher to a reply, and Escape gives the focus back', async ({ page }) => {
    await openPage(page);
    await launcherOf(page).focus();
    await page.keyboard.press('Enter');
    await expect(closerOf(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(topicOf(page, 'Healthcare')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(inputOf(page)).toBeFocused();
    await page.keyboard.type('What does it cost?');
    await page.keyboard.press('Enter');
    await expect(logOf(page)).toContainText('$99');
    await expect(stopOf(page)).toHaveCount(0);
    // A long answer goes on below what is in sight: the way to its end comes first.
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: words.conversation.newMessages })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(logOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(launcherOf(page)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(inputOf(page)).toBeFocused();
  });
});

test.describe('it survives', () => {
  test('a reload in the middle and a walk to another page and back', async ({ page }) => {
    await startTalking(page);
    await say(page, 'What does it cost?');
    await expect(logOf(page)).toContainText('$99');
    await inputOf(page).fill('A draft');
    await page.reload();
    await expect(logOf(page)).toContainText('$99');
    await expect(inputOf(page)).toHaveValue('A draft');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
    await expect(page).toHaveURL(/about/);
    await expect(logOf(page)).toContainText('$99');
    await page.goBack();
    await expect(inputOf(page)).toHaveValue('A draft');
    await page.getByRole('button', { name: words.conversation.reset }).click();
    await page.reload();
    await expect(page.getByText('$99', { exact: false }).and(logOf(page))).toHaveCount(0);
  });

  test('a reload while waiting: the message may have been received', async ({ page }) => {
    await startTalking(page);
    await say(page, '[fault:slow:15000] hello');
    await expect(stopOf(page)).toBeVisible();
    await page.reload();
    await expect(logOf(page)).toContainText(words.conversation.stopped);
    await expect(retryOf(page)).toBeVisible();
  });
});

test.describe('small and large', () => {
  test.describe('on a phone of 320 px', () => {
    test.use({ viewport: { width: 320, height: 568 } });

    test('the sheet fills the window and keeps the focus', async ({ page }) => {
      await startTalking(page);
      expect(await page.locator('#chat-panel').boundingBox()).toEqual({
        x: 0,
        y: 0,
        width: 320,
        height: 568,
      });
      await say(page, 'What does it cost?');
      await expect(logOf(page)).toContainText('$99');
      for (let presses = 0; presses < 12; presses += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.closest('#chat') !== null)).toBe(
          true,
        );
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await expectAccessible(page);
    });

    test('it follows the on-screen keyboard', async ({ page }) => {
      await startTalking(page);
      await page.evaluate(() => {
        Object.defineProperty(window.visualViewport, 'height', { value: 300 });
        window.visualViewport?.dispatchEvent(new Event('resize'));
      });
      await expect
        .poll(async () => (await page.locator('#chat-panel').boundingBox())?.height)
        .toBe(300);
      await expect(inputOf(page)).toBeInViewport();
    });
  });

  for (const { width, wide } of [
    { width: 375, wide: 375 },
    { width: 640, wide: CHAT_PANEL_WIDTH_PX },
    { width: 768, wide: CHAT_PANEL_WIDTH_PX },
    { width: 1280, wide: CHAT_PANEL_WIDTH_PX },
  ]) {
    test(`at ${width} px the open panel is ${wide} px wide, and nothing sticks out`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await startTalking(page);
      await say(page, 'What does it cost?');
      await expect(logOf(page)).toContainText('$99');
      expect((await page.locator('#chat-panel').boundingBox())?.width).toBe(wide);
      const panel = await page.locator('#chat-panel').evaluate((element) => element.scrollWidth);
      expect(panel).toBeLessThanOrEqual(wide);
    });
  }

  test('at 200 % zoom everything can be reached', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    await startTalking(page);
    await say(page, 'What does it cost?');
    await expect(logOf(page)).toContainText('$99');
    for (const part of [closerOf(page), inputOf(page), sendButtonOf(page)]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    const log = await logOf(page).boundingBox();
    expect(log?.height).toBeGreaterThan(80);
  });
});

test.describe('before its script is there', () => {
  test('the form works, and what is open and typed goes along', async ({ page }) => {
    const release = await holdBack(page, /chat-client/);
    await page.goto('/');
    await page.locator('#chat summary').click();
    await topicOf(page, 'Healthcare').click();
    await page.waitForURL(/\?index/, { waitUntil: 'load' });
    await inputOf(page).fill('What does it cost?');
    release();
    await expect(page.locator('#chat button[aria-expanded="true"]')).toBeVisible();
    await expect(inputOf(page)).toHaveValue('What does it cost?');
    await expect(inputOf(page)).toBeFocused();
    await inputOf(page).press('Enter');
    await expect(logOf(page)).toContainText('$99');
  });

  test('a script that cannot be had leaves the form, and says so', async ({ page, allow }) => {
    allow(/chat-client|loading the chat|Failed to load resource/);
    await page.route(/chat-client/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText(chatFrame.loadFailed.message)).toBeVisible({ timeout: 10_000 });
    await expect(page.getByRole('button', { name: chatFrame.loadFailed.reload })).toBeVisible();
    await page.goto('/about');
    await page.locator('#chat summary').click();
    await topicOf(page, 'Healthcare').click();
    await expect(logOf(page)).toContainText('Healthcare');
  });
});
