import type { Page } from 'playwright/test';
import { chat as copy } from '~/content/chat/words';
import { faqWith } from '~/content/home/faq';
import { sandboxUrl } from '../support/addresses';
import { eventually, expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import * as chat from '../support/page-objects/chat';

const faq = faqWith();

/** How many streams with this mark the webhook holds open in their middle. */
async function heldCount(page: Page, mark: string): Promise<number> {
  const answer = await page.request.get(`${sandboxUrl}/webhook/held?contains=${mark}`);
  return (await answer.json()).count;
}

const expectHeld = (page: Page, mark: string) =>
  expect.poll(() => heldCount(page, mark), { intervals: [50] }).toBe(1);

const release = (page: Page, mark: string) =>
  page.request.delete(`${sandboxUrl}/webhook/held?contains=${mark}`);

const { stopReplyOf, newestOf } = chat;
const replyOf = (page: Page) => chat.logOf(page).locator('.said-by-assistant > div').last();

/** The live region's texts from now on, each new one once, as a screen reader gets them. */
async function recordNews(page: Page): Promise<() => Promise<string[]>> {
  await page
    .locator('#chat')
    .getByRole('status')
    .evaluate((region) => {
      const announced: string[] = [];
      Object.assign(window, { announced });
      new MutationObserver(() => {
        const text = region.textContent ?? '';
        if (text !== '' && text !== announced.at(-1)) announced.push(text);
      }).observe(region, { childList: true, subtree: true, characterData: true });
    });
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
}

/** Asks a question whose reply the webhook holds in the middle; resolves when words are shown. */
async function askHeld(page: Page): Promise<string> {
  const mark = crypto.randomUUID();
  await chat.say(page, `What does it cost? [stream:n8n:held] ${mark}`);
  await expect(replyOf(page)).toContainText('$99');
  await expectHeld(page, mark);
  return mark;
}

test('words are shown as they come, and announced once whole', async ({ page }) => {
  const releaseParser = await holdBack(page, /parser/);
  await chat.startTalking(page, chat.lightPage);

  await test.step('what came whole before its marks could be read', async () => {
    await chat.say(page, 'Are you HIPAA compliant?');
    await expect(replyOf(page)).toContainText('**SOC 2 Type II**');
    await expect(chat.typingOf(page)).toHaveCount(0);
    releaseParser();
    await expect(replyOf(page).locator('strong').first()).toHaveText('SOC 2 Type II');
    await expect(replyOf(page)).not.toContainText('*');
  });

  await test.step('the first word, and all', async () => {
    const news = await recordNews(page);
    const mark = crypto.randomUUID();
    await chat.say(page, `What does it cost? [stream:n8n:first] ${mark}`);
    await expect(replyOf(page)).toHaveText('Plans');
    // The webhook waits before its second word, which was never needed for the first.
    await expectHeld(page, mark);
    expect(await news()).toEqual([]);
    await release(page, mark);
    await expect(stopReplyOf(page)).toBeHidden();
    const whole = await replyOf(page).innerText();
    // Text as it is copied.
    const points = faq.find(({ id }) => id === 'cost')?.points ?? [];
    expect(await replyOf(page).getByRole('list').innerText()).toBe(points.join('\n'));
    await eventually(news).toHaveLength(1);
    const [announced = ''] = await news();
    expect(announced.replace(/\s+/g, ' ')).toBe(
      copy.status.announced.replace('{text}', whole).replace(/\s+/g, ' '),
    );
  });

  await test.step('a selection stays while the rest comes', async () => {
    const mark = crypto.randomUUID();
    await chat.say(page, `Are you HIPAA compliant? [stream:n8n:held] ${mark}`);
    await expectHeld(page, mark);
    const bold = replyOf(page).locator('strong').first();
    await expect(bold).toHaveText('SOC 2 Type II');
    await expect(replyOf(page)).not.toContainText('*');
    // From a mark to the words that are still growing.
    const selected = await bold.evaluate((element) => {
      const selection = element.ownerDocument.getSelection();
      let last: Node | null | undefined = element.closest('p');
      while (last?.lastChild) last = last.lastChild;
      if (last) selection?.setBaseAndExtent(element, 0, last, String(last.textContent).length);
      return String(selection);
    });
    expect(selected).toContain('SOC 2 Type II');
    await release(page, mark);
    await expect(stopReplyOf(page)).toBeHidden();
    await expect(replyOf(page).locator('strong')).toHaveText(['SOC 2 Type II', 'GDPR']);
    expect(await page.evaluate(() => String(window.getSelection()))).toBe(selected);
    await chat.expectAccessible(page);
  });
});

test('words that came are kept: stopped, under a translator, over a reload', async ({ page }) => {
  await chat.startTalking(page, chat.lightPage);

  await test.step('stopped, and the chat goes on', async () => {
    await askHeld(page);
    await stopReplyOf(page).click();
    await expect(chat.logOf(page)).toContainText('$99');
    await expect(chat.logOf(page)).toContainText(copy.conversation.unfinished);
    await expect(chat.inputOf(page)).toBeFocused();
  });

  await test.step('words come in spite of a translator', async () => {
    await chat.startOver(page);
    const mark = await askHeld(page);
    // As a translator does: replaces the text node by an element.
    await replyOf(page)
      .locator('span')
      .first()
      .evaluate((span) => {
        const translated = document.createElement('font');
        translated.textContent = 'Das ';
        span.replaceChildren(translated);
      });
    await release(page, mark);
    await expect(chat.logOf(page)).toContainText('free demo?');
  });

  await test.step('a reload in the middle', async () => {
    await chat.startOver(page);
    await askHeld(page);
    const shown = await replyOf(page).innerText();
    await page.reload();
    await expect(chat.logOf(page)).toContainText(shown, { useInnerText: true });
    await expect(chat.logOf(page)).toContainText(copy.conversation.unfinished);
    await expect(chat.retryOf(page)).toBeVisible();
  });
});

test('what is read stays where it is while words come', async ({ page }) => {
  await chat.startTalking(page, chat.lightPage);
  await chat.say(page, 'Is it a scam?');
  await expect(chat.typingOf(page)).toHaveCount(0);

  await test.step('at the end, which moves the question to the top and no further', async () => {
    await release(page, await askHeld(page));
    await expect(stopReplyOf(page)).toBeHidden();
    const own = chat.logOf(page).locator('[class*=said-by-person]').last();
    await expect(own).toBeInViewport({ ratio: 1 });
  });

  await test.step('further up', async () => {
    const again = await askHeld(page);
    await chat.logOf(page).evaluate((list) => {
      // On a busy machine words come before it.
      addEventListener('scroll', (event) => event.stopPropagation(), { capture: true, once: true });
      list.scrollTop = 0;
    });
    const greeting = chat.logOf(page).locator('.said-by-assistant > div').first();
    const place = (await greeting.boundingBox())?.y ?? Number.NaN;
    await release(page, again);
    await expect(stopReplyOf(page)).toBeHidden();
    // A list's height is whole pixels, its lines' heights are not.
    expect(Math.abs(((await greeting.boundingBox())?.y ?? 0) - place)).toBeLessThanOrEqual(1);
    await expect(newestOf(page)).toBeVisible();
  });

  await test.step('the way to the rest of a long answer lies over nothing, and Stop is in sight', async () => {
    await chat.startOver(page);
    await chat.say(page, 'What does it cost? [stream:ai-sdk:endless]');
    await expect(newestOf(page)).toBeVisible();
    await expect(stopReplyOf(page)).toBeInViewport({ ratio: 1 });
    const log = await chat.logOf(page).boundingBox();
    const newest = await newestOf(page).boundingBox();
    expect(newest?.y).toBeGreaterThanOrEqual((log?.y ?? 0) + (log?.height ?? 0));
    await newestOf(page).click();
    await expect(newestOf(page)).toHaveCount(0);
    await stopReplyOf(page).click();
    await expect(chat.logOf(page).getByText(copy.conversation.unfinished)).toBeInViewport();
  });
});

test('quick replies come into sight and send themselves', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await chat.startTalking(page, chat.lightPage);
  await chat.say(page, 'Can I book a demo? [stream:ai-sdk]');
  await expect(chat.suggestionsOf(page)).toHaveCount(3);
  for (const button of await chat.suggestionsOf(page).all()) {
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await expect(newestOf(page)).toHaveCount(0);
  await chat.expectAccessible(page);
  await chat.inputOf(page).fill('My draft');
  const time = chat.suggestionsOf(page).first();
  const text = await time.innerText();
  await time.click();
  await expect(chat.logOf(page)).toContainText(`${text} it is`);
  await expect(chat.inputOf(page)).toHaveValue('My draft');
  await expect(chat.inputOf(page)).toBeFocused();
});
