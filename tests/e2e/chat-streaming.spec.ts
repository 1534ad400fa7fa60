import type { Page } from 'playwright/test';
import { chat as words } from '~/content/chat/words';
import { chatFailures } from '~/content/failed/errors';
import { sandboxUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import {
  expectAccessible,
  inputOf,
  logOf,
  openPage,
  retryOf,
  say,
  startTalking,
} from './chat-stage';

/** How many streams with this mark the webhook holds open in their middle. */
async function heldCount(page: Page, mark: string): Promise<number> {
  const answer = await page.request.get(`${sandboxUrl}/webhook/held?contains=${mark}`);
  return (await answer.json()).count;
}

const release = (page: Page, mark: string) =>
  page.request.delete(`${sandboxUrl}/webhook/held?contains=${mark}`);

const stopReplyOf = (page: Page) =>
  page.getByRole('button', { name: words.conversation.stopReply });
const replyOf = (page: Page) => logOf(page).locator('p[dir]').last();

/** What the live region says from now on, as a screen reader gets it: each new text once. */
async function recordNews(page: Page): Promise<() => Promise<string[]>> {
  await page
    .locator('#chat')
    .getByRole('status')
    .evaluate((region) => {
      const told: string[] = [];
      Object.assign(window, { told });
      new MutationObserver(() => {
        const text = region.textContent ?? '';
        if (text !== '' && text !== told.at(-1)) told.push(text);
      }).observe(region, { childList: true, subtree: true, characterData: true });
    });
  return () => page.evaluate(() => (window as unknown as { told: string[] }).told);
}

/** Asks a question whose answer the webhook holds in its middle; resolves when words are there. */
async function askHeld(page: Page, shape = 'n8n'): Promise<string> {
  const mark = crypto.randomUUID();
  await say(page, `What does it cost? [stream:${shape}:held] ${mark}`);
  await expect(replyOf(page)).toContainText('$99');
  await expect.poll(() => heldCount(page, mark)).toBe(1);
  return mark;
}

for (const shape of ['n8n', 'openai', 'ai-sdk']) {
  test(`words of a ${shape} stream are on the page while the webhook still speaks`, async ({
    page,
  }) => {
    await startTalking(page);
    const mark = await askHeld(page, shape);
    await expect(logOf(page)).toContainText('$99');
    // The words are there, and the webhook has not gone on: it was never waited for.
    expect(await heldCount(page, mark)).toBe(1);
    await expect(logOf(page)).not.toContainText('free demo?');
    await release(page, mark);
    await expect(logOf(page)).toContainText('free demo?');
    await expect(stopReplyOf(page)).toBeHidden();
  });
}

test('the answer is told once, when it is whole', async ({ page }) => {
  await startTalking(page);
  const news = await recordNews(page);
  const mark = await askHeld(page);
  expect(await news()).toEqual([]);
  await release(page, mark);
  await expect(stopReplyOf(page)).toBeHidden();
  const whole = await replyOf(page).innerText();
  await expect.poll(news).toHaveLength(1);
  const [told = ''] = await news();
  expect(told.replace(/\s+/g, ' ')).toBe(
    words.status.announced.replace('{text}', whole).replace(/\s+/g, ' '),
  );
});

test('what is read does not move while words come, at the end and further up', async ({ page }) => {
  await startTalking(page);
  for (const question of ['Is it a scam?', 'Is my data safe?']) {
    await say(page, question);
    await expect(page.locator('[data-typing]')).toHaveCount(0);
  }
  const mark = await askHeld(page);
  const top = async () => (await replyOf(page).boundingBox())?.y;
  const before = await top();
  await release(page, mark);
  await expect(stopReplyOf(page)).toBeHidden();
  expect(await top()).toBe(before);
  const again = await askHeld(page);
  await logOf(page).evaluate((list) => {
    list.scrollTop = -list.scrollHeight;
  });
  const greeting = logOf(page).locator('p[dir]').first();
  const place = (await greeting.boundingBox())?.y ?? Number.NaN;
  await release(page, again);
  await expect(stopReplyOf(page)).toBeHidden();
  // A list's height is a whole number of pixels, its lines' heights are not.
  expect(Math.abs(((await greeting.boundingBox())?.y ?? 0) - place)).toBeLessThanOrEqual(1);
  await expect(page.getByRole('button', { name: words.conversation.newMessages })).toBeVisible();
});

test('pieces that were there are not touched again', async ({ page }) => {
  await startTalking(page);
  const mark = await askHeld(page);
  // As a translator does: the text node goes, an element of its own stands in its place.
  await replyOf(page)
    .locator('span')
    .first()
    .evaluate((span) => {
      const translated = document.createElement('font');
      translated.textContent = 'Das ';
      span.replaceChildren(translated);
    });
  await release(page, mark);
  await expect(logOf(page)).toContainText('free demo?');
});

test('Stop keeps what has come, marked, and the same question can be asked again', async ({
  page,
}) => {
  await startTalking(page);
  const news = await recordNews(page);
  const mark = await askHeld(page);
  await stopReplyOf(page).click();
  await expect(logOf(page)).toContainText('$99');
  await expect(logOf(page)).toContainText(words.conversation.unfinished);
  await expect(inputOf(page)).toBeFocused();
  await expect.poll(news).toEqual([expect.stringContaining('$99')]);
  await release(page, mark);
  await expectAccessible(page);
  await say(page, 'And is it safe?');
  await expect(page.locator('[data-typing]')).toHaveCount(0);
  await expect(logOf(page)).toContainText('$99');
});

for (const fault of ['cut', 'error']) {
  test(`a stream that breaks off (${fault}) keeps its words and offers the retry`, async ({
    page,
  }) => {
    await startTalking(page);
    const news = await recordNews(page);
    await say(page, `What does it cost? [stream:n8n:${fault}]`);
    await expect(logOf(page)).toContainText(chatFailures.broken_off.message);
    await expect(logOf(page)).toContainText('$99');
    await expect(logOf(page)).not.toContainText('never be shown');
    await expect.poll(news).toHaveLength(1);
    expect((await news())[0]).toContain(chatFailures.broken_off.message);
    await expectAccessible(page);
    await retryOf(page).click();
    await expect(logOf(page).getByText(chatFailures.broken_off.message)).toHaveCount(1);
    await expect(retryOf(page)).toBeVisible();
  });
}

test('garbage in a stream is passed over, a reply in one item is shown', async ({ page }) => {
  await startTalking(page);
  await say(page, 'What does it cost? [stream:openai:garbage]');
  await expect(logOf(page)).toContainText('free demo?');
  await expect(logOf(page)).not.toContainText('never be shown');
  await say(page, 'Is it a scam? [stream:n8n-respond]');
  await expect(page.locator('[data-typing]')).toHaveCount(0);
  await expect(logOf(page)).not.toContainText('{"response"');
});

test('a reload in the middle loses nothing that was shown', async ({ page }) => {
  await startTalking(page);
  await askHeld(page);
  const shown = await replyOf(page).innerText();
  await page.reload();
  await expect(logOf(page)).toContainText(shown);
  await expect(logOf(page)).toContainText(words.conversation.unfinished);
  await expect(retryOf(page)).toBeVisible();
});

test.describe('quick replies', () => {
  const quickReplies = (page: Page) =>
    page.getByRole('list', { name: words.conversation.quickRepliesLabel });

  test('send themselves, keep the draft, and stand until the next message', async ({ page }) => {
    await startTalking(page);
    await say(page, 'Can I book a demo?');
    await expect(quickReplies(page).getByRole('button')).toHaveCount(3);
    await expectAccessible(page);
    await inputOf(page).fill('My draft');
    const time = quickReplies(page).getByRole('button').first();
    const text = await time.innerText();
    await time.click();
    await expect(quickReplies(page)).toHaveCount(0);
    await expect(logOf(page)).toContainText(`${text} it is`);
    await expect(inputOf(page)).toHaveValue('My draft');
    await expect(inputOf(page)).toBeFocused();
  });

  test('come with a stream too', async ({ page }) => {
    await startTalking(page);
    await say(page, 'Can I book a demo? [stream:ai-sdk]');
    await expect(quickReplies(page).getByRole('button')).toHaveCount(3);
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('are forms, over a streaming webhook', async ({ page }) => {
      await page.goto('/about');
      await page.locator('#chat summary').click();
      await page.getByRole('button', { name: /Healthcare/ }).click();
      await inputOf(page).fill('Can I book a demo? [stream:n8n]');
      await page.getByRole('button', { name: words.conversation.send, exact: true }).click();
      await expect(logOf(page)).toContainText('Which one suits you?');
      const time = quickReplies(page).getByRole('button').first();
      const text = await time.innerText();
      await time.click();
      await expect(logOf(page)).toContainText(`${text} it is`);
      await expect(quickReplies(page)).toHaveCount(0);
    });

    test('a stream that breaks off keeps its words, and the message in the input', async ({
      page,
    }) => {
      await page.goto('/about');
      await page.locator('#chat summary').click();
      await page.getByRole('button', { name: /Healthcare/ }).click();
      const question = 'What does it cost? [stream:openai:cut]';
      await inputOf(page).fill(question);
      await page.getByRole('button', { name: words.conversation.send, exact: true }).click();
      await expect(logOf(page)).toContainText(chatFailures.broken_off.message);
      await expect(logOf(page)).toContainText('$99');
      await expect(logOf(page)).toContainText(words.conversation.unfinished);
      await expect(inputOf(page)).toHaveValue(question);
    });
  });
});

test('where the chat fails, a person can be reached', async ({ page }) => {
  await openPage(page);
  await page.goto('/#chat');
  await page.getByRole('button', { name: /Healthcare/ }).click();
  await say(page, '[fault:500] hello');
  await expect(logOf(page).getByRole('link', { name: '+1 202 555 0123' })).toHaveAttribute(
    'href',
    'tel:+12025550123',
  );
});
