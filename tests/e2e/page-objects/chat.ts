import type { Locator, Page } from 'playwright/test';
import { chat as copy } from '~/content/chat/words';
import * as axe from '../../support/axe';
import { expect } from '../../support/fixtures';
import { hydrated } from '../../support/hydration';

/** The lightest page with a chat. */
export const lightPage = '/about';

export const launcherOf = (page: Page): Locator =>
  page.locator('#chat details:not([open]) > summary', { hasText: copy.launcher.open });
export const closerOf = (page: Page): Locator =>
  page.locator('#chat details[open] > summary', { hasText: copy.launcher.close });
/** The hydrated chat. */
export const liveChatOf = (page: Page): Locator => page.locator('#chat details[data-live]');
export const logOf = (page: Page): Locator =>
  page.getByRole('log', { name: copy.conversation.logLabel });
export const inputOf = (page: Page): Locator => page.getByLabel(copy.conversation.inputLabel);
export const topicOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(name) });
export const sendButtonOf = (page: Page): Locator =>
  page.getByRole('button', { name: copy.conversation.send, exact: true });
export const retryOf = (page: Page): Locator =>
  page.getByRole('button', { name: copy.conversation.retry });
export const stopOf = (page: Page): Locator =>
  page.getByRole('button', { name: copy.conversation.stop });
export const resetOf = (page: Page): Locator =>
  page.getByRole('button', { name: copy.conversation.reset });
/** Suggested questions or answers. */
export const suggestionsOf = (page: Page): Locator =>
  page.getByRole('list', { name: copy.conversation.quickRepliesLabel });
/** The status below the input while a reply is awaited. */
const { typing, writing, stillWorking } = copy.status;
export const typingOf = (page: Page): Locator =>
  page.locator('#chat form').getByText(new RegExp(`^(?:${typing}|${writing}|${stillWorking})`));

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
