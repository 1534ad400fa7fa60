import type { Locator, Page } from 'playwright/test';
import { chat as words } from '~/content/chat/words';
import { animationsEnded, axeOn, findingsOf } from '../support/axe';
import { expect } from '../support/fixtures';

export const launcherOf = (page: Page): Locator =>
  page.getByRole('button', { name: words.launcher.open });
export const closerOf = (page: Page): Locator =>
  page.getByRole('button', { name: words.launcher.close });
export const logOf = (page: Page): Locator =>
  page.getByRole('log', { name: words.conversation.logLabel });
export const inputOf = (page: Page): Locator => page.getByLabel(words.conversation.inputLabel);
export const topicOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(name) });
export const sendButtonOf = (page: Page): Locator =>
  page.getByRole('button', { name: words.conversation.send, exact: true });
export const retryOf = (page: Page): Locator =>
  page.getByRole('button', { name: words.conversation.retry });
export const stopOf = (page: Page): Locator =>
  page.getByRole('button', { name: words.conversation.stop });

/** Opens a page and waits until the live chat has taken the place of the server's. */
export async function openPage(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#chat button[aria-expanded]')).toBeVisible();
}

export async function openChat(page: Page): Promise<void> {
  await launcherOf(page).click();
  await expect(page.getByRole('heading', { name: words.chooser.heading })).toBeVisible();
}

/** From a fresh page into a conversation. */
export async function startTalking(page: Page, path = '/'): Promise<void> {
  await openPage(page, path);
  await openChat(page);
  await topicOf(page, 'Healthcare').click();
  await expect(inputOf(page)).toBeFocused();
}

export async function say(page: Page, text: string): Promise<void> {
  await inputOf(page).fill(text);
  await inputOf(page).press('Enter');
}

/** WCAG 2.2 AA of the chat alone, as far as a machine can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  await animationsEnded(page);
  expect(await findingsOf(axeOn(page).include('#chat'))).toEqual([]);
}
