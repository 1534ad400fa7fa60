import type { Page } from 'playwright/test';
import { expect } from '../../support/fixtures';
import * as chat from '../../support/page-objects/chat';
import { emptyChat, hasChat, hasDialog } from '../model';
import { type Knows, press, type Step, step } from '../walk';

/** Below what the edge lets a visitor send in a minute. */
const SENDS_MAX = 15;

const isAtHand: Knows = (model) => hasChat(model) && !hasDialog(model);
const isClosed: Knows = (model) => !model.chat.isOpen && isAtHand(model);
const isOpen: Knows = (model) => model.chat.isOpen && isAtHand(model);
const isChoosing: Knows = (model) => isOpen(model) && !model.chat.hasTopic;
const isTalking: Knows = (model) => isOpen(model) && model.chat.hasTopic;
const isWaiting: Knows = (model) => isTalking(model) && model.chat.isWaiting;
const maySend: Knows = (model) =>
  isTalking(model) && !model.chat.isWaiting && model.sends < SENDS_MAX;
const mayRetry: Knows = (model) => maySend(model) && model.chat.hasFailed;

/** Sends a text, and waits for what it leads to. */
const send = (
  name: string,
  weight: number,
  textOf: (sends: number) => string,
  sees: (page: Page) => Promise<void> = async () => {},
): Step =>
  press(name, weight, maySend, async (model, { page, allowed }) => {
    const text = textOf(model.sends);
    const isToFail = text.startsWith('[fault:500]');
    if (isToFail) allowed.push(/\b50[02]\b.*api\/chat/);
    await chat.say(page, text);
    await expect(chat.inputOf(page)).toHaveValue('');
    model.chat.draft = '';
    model.chat.sent.push(text);
    model.sends += 1;
    await sees(page);
    model.chat.hasFailed = isToFail;
  });
const seesAnswer = (page: Page) => expect(chat.typingOf(page)).toBeHidden();
const seesFailure = (page: Page) => expect(chat.retryOf(page)).toBeVisible();

export const chatSteps: Step[] = [
  press('open the chat', 4, isClosed, async (model, { page }) => {
    await chat.launcherOf(page).click();
    await expect(chat.liveChatOf(page)).toHaveAttribute('open');
    model.chat.isOpen = true;
  }),
  press('close the chat', 2, isOpen, async (model, { page }) => {
    await chat.closerOf(page).click();
    model.chat.isOpen = false;
  }),
  ...[0, 4, 5].map((position) =>
    press(`choose topic ${position}`, 1, isChoosing, async (model, { page }) => {
      await chat.topicsOf(page).nth(position).click();
      await expect(chat.inputOf(page)).toBeFocused();
      model.chat.hasTopic = true;
    }),
  ),
  step('type a draft', 2, isTalking, async (model, { page }) => {
    const draft = `Draft after ${model.sends} messages`;
    await chat.inputOf(page).fill(draft);
    model.chat.draft = draft;
  }),
  send('send a message', 3, (count) => `Question ${count}: what does it cost?`, seesAnswer),
  send('send and wait for nothing', 3, (count) => `[fault:slow:1200] Question ${count}: why?`),
  send('send what fails', 2, (count) => `[fault:500] Question ${count}: who are you?`, seesFailure),
  step('wait for the answer', 2, isWaiting, (_, { page }) => seesAnswer(page)),
  step('stop waiting', 1, isWaiting, async (_, { page }) => {
    // The answer may come first.
    const pressed = chat.stopOf(page).click({ timeout: 2_000 });
    await pressed.catch(() => undefined);
    await seesAnswer(page);
  }),
  press('try again', 2, mayRetry, async (model, { page }) => {
    await chat.retryOf(page).click();
    model.sends += 1;
    await seesAnswer(page);
  }),
  press('start over', 1, isTalking, async (model, { page }) => {
    await chat.resetOf(page).click();
    await expect(chat.topicsOf(page).first()).toBeFocused();
    Object.assign(model.chat, emptyChat());
  }),
];
