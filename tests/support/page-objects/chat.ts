import type { Page } from 'playwright/test';
import { chat as copy } from '~/content/chat/words';
import * as axe from '../axe';
import { expect } from '../fixtures';
import { hydrated } from '../hydration';
import { part, wholly } from '../part';

const { conversation, status } = copy;

/** The lightest page with a chat. */
export const lightPage = '/about';

export const launcherOf = part({ css: '#chat details:not([open]) > summary' });
export const closerOf = part({ css: '#chat details[open] > summary' });
/** The hydrated chat. */
export const liveChatOf = part({ css: '#chat details[data-live]' });
export const topicsOf = part({ css: '#chat button[name="business_type"]' });
export const logOf = part({ role: 'log', name: conversation.logLabel });
export const inputOf = part({ role: 'textbox', name: wholly(conversation.inputLabel) });
const inChat = (role: 'button' | 'link', name: string) =>
  part({ role, name: wholly(name) }, '#chat');
export const sendButtonOf = inChat('button', conversation.send);
export const retryOf = inChat('button', conversation.retry);
export const stopOf = inChat('button', conversation.stop);
export const stopReplyOf = inChat('button', conversation.stopReply);
export const newestOf = inChat('button', conversation.more);
export const resetOf = inChat('button', conversation.reset);
export const privacyOf = inChat('link', copy.privacy.link);
export const topicOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(name) });
/** Suggested questions or answers. */
export const suggestionsOf = (page: Page) =>
  page.getByRole('list', { name: conversation.quickRepliesLabel }).getByRole('button');
/** The status below the input while a reply is awaited. */
export const typingOf = (page: Page) =>
  page
    .locator('#chat form')
    .getByText(new RegExp(`^(?:${status.typing}|${status.writing}|${status.stillWorking})`));

/** Makes the visitor active, and waits until the chat is hydrated. */
export async function becomesLive(page: Page): Promise<void> {
  await hydrated(page);
  await page.keyboard.press('Shift');
  await expect(liveChatOf(page)).toBeVisible();
}

export async function openPage(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await becomesLive(page);
}

export async function openChat(page: Page): Promise<void> {
  await launcherOf(page).click();
  await expect(page.getByRole('heading', { name: copy.chooser.heading })).toBeVisible();
}

/** Chooses a topic. The conversation is ready once its input has the focus. */
export async function chooseBusiness(page: Page): Promise<void> {
  await topicOf(page, 'Healthcare').click();
  await expect(inputOf(page)).toBeFocused();
}

/** From a fresh page into a conversation. */
export async function startTalking(page: Page, path = '/'): Promise<void> {
  await openPage(page, path);
  await openChat(page);
  await chooseBusiness(page);
}

/** Starts a new conversation, without anything of the first. */
export async function startOver(page: Page): Promise<void> {
  await resetOf(page).click();
  await chooseBusiness(page);
  await expect(logOf(page).getByRole('time')).toHaveCount(1);
}

export async function say(page: Page, text: string): Promise<void> {
  await inputOf(page).fill(text);
  await inputOf(page).press('Enter');
}

export const expectAccessible = (page: Page): Promise<void> => axe.expectAccessible(page, '#chat');
