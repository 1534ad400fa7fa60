import type { Page } from 'playwright/test';
import { expect } from '../../support/fixtures';
import * as chat from '../../support/page-objects/chat';
import { emptyChat, hasChat, hasDialog, type Model } from '../model';
import type { Step } from '../walk';

/** Below what the edge lets a visitor send in a minute. */
const SENDS_MAX = 15;

const isAtHand = (model: Model) => hasChat(model) && !hasDialog(model);
const isTalking = (model: Model) => model.chat.isOpen && model.chat.hasTopic && isAtHand(model);
const maySend = (model: Model) =>
  isTalking(model) && !model.chat.isWaiting && model.sends < SENDS_MAX;

/** Sends a text, and waits for what it leads to. */
const send = (
  name: string,
  weight: number,
  textOf: (sends: number) => string,
  sees: (page: Page) => Promise<void> = async () => {},
): Step => ({
  name,
  weight,
  isPossible: maySend,
  async take(model, walk) {
    const text = textOf(model.sends);
    const isToFail = text.startsWith('[fault:500]');
    if (isToFail) walk.allowed.push(/\b50[02]\b.*api\/chat/);
    await chat.say(walk.page, text);
    await expect(chat.inputOf(walk.page)).toHaveValue('');
    model.chat.draft = '';
    model.chat.sent.push(text);
    model.sends += 1;
    await sees(walk.page);
    model.chat.hasFailed = isToFail;
    walk.hasPressed = true;
  },
});
const seesAnswer = (page: Page) => expect(chat.stopOf(page)).toBeHidden();
const seesFailure = (page: Page) => expect(chat.retryOf(page)).toBeVisible();

export const chatSteps: Step[] = [
  {
    name: 'open the chat',
    weight: 4,
    isPossible: (model) => !model.chat.isOpen && isAtHand(model),
    async take(model, walk) {
      await chat.launcherOf(walk.page).click();
      await expect(chat.liveChatOf(walk.page)).toHaveAttribute('open');
      model.chat.isOpen = true;
      walk.hasPressed = true;
    },
  },
  {
    name: 'close the chat',
    weight: 2,
    isPossible: (model) => model.chat.isOpen && isAtHand(model),
    async take(model, walk) {
      await chat.closerOf(walk.page).click();
      model.chat.isOpen = false;
      walk.hasPressed = true;
    },
  },
  ...[0, 4, 5].map(
    (position): Step => ({
      name: `choose topic ${position}`,
      isPossible: (model) => model.chat.isOpen && !model.chat.hasTopic && isAtHand(model),
      async take(model, walk) {
        await chat.topicsOf(walk.page).nth(position).click();
        await expect(chat.inputOf(walk.page)).toBeFocused();
        model.chat.hasTopic = true;
        walk.hasPressed = true;
      },
    }),
  ),
  {
    name: 'type a draft',
    weight: 2,
    isPossible: isTalking,
    async take(model, walk) {
      const draft = `Draft after ${model.sends} messages`;
      await chat.inputOf(walk.page).fill(draft);
      model.chat.draft = draft;
    },
  },
  send('send a message', 3, (count) => `Question ${count}: what does it cost?`, seesAnswer),
  send('send and wait for nothing', 3, (count) => `[fault:slow:1200] Question ${count}: why?`),
  send('send what fails', 2, (count) => `[fault:500] Question ${count}: who are you?`, seesFailure),
  {
    name: 'wait for the answer',
    weight: 2,
    isPossible: (model) => isTalking(model) && model.chat.isWaiting,
    take: (_, { page }) => seesAnswer(page),
  },
  {
    name: 'stop waiting',
    isPossible: (model) => isTalking(model) && model.chat.isWaiting,
    async take(_, { page }) {
      // The answer may come first.
      await chat
        .stopOf(page)
        .click({ timeout: 2_000 })
        .catch(() => undefined);
      await seesAnswer(page);
    },
  },
  {
    name: 'try again',
    weight: 2,
    isPossible: (model) => maySend(model) && model.chat.hasFailed,
    async take(model, walk) {
      await chat.retryOf(walk.page).click();
      model.sends += 1;
      await seesAnswer(walk.page);
      walk.hasPressed = true;
    },
  },
  {
    name: 'start over',
    isPossible: isTalking,
    async take(model, walk) {
      await chat.resetOf(walk.page).click();
      await expect(chat.topicsOf(walk.page).first()).toBeFocused();
      Object.assign(model.chat, emptyChat());
      walk.hasPressed = true;
    },
  },
];
