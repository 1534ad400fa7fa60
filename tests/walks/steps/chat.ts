import { expect } from '../../support/fixtures';
import { emptyChat, hasChat, hasDialog, type Model } from '../model';
import { chatOf } from '../page-objects';
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
  sees: (chat: ReturnType<typeof chatOf>) => Promise<void> = async () => {},
): Step => ({
  name,
  weight,
  isPossible: maySend,
  async take(model, walk) {
    const text = textOf(model.sends);
    const isToFail = text.startsWith('[fault:500]');
    if (isToFail) walk.allowed.push(/\b50[02]\b.*api\/chat/);
    const parts = chatOf(walk.page);
    await parts.input.fill(text);
    await parts.input.press('Enter');
    await expect(parts.input).toHaveValue('');
    model.chat.draft = '';
    model.chat.sent.push(text);
    model.sends += 1;
    await sees(parts);
    model.chat.hasFailed = isToFail;
    walk.hasPressed = true;
  },
});
const seesAnswer = ({ stop }: ReturnType<typeof chatOf>) => expect(stop).toBeHidden();
const seesFailure = ({ retry }: ReturnType<typeof chatOf>) => expect(retry).toBeVisible();

export const chatSteps: Step[] = [
  {
    name: 'open the chat',
    weight: 4,
    isPossible: (model) => !model.chat.isOpen && isAtHand(model),
    async take(model, walk) {
      const { summary, live } = chatOf(walk.page);
      await summary.click();
      await expect(live).toHaveAttribute('open');
      model.chat.isOpen = true;
      walk.hasPressed = true;
    },
  },
  {
    name: 'close the chat',
    weight: 2,
    isPossible: (model) => model.chat.isOpen && isAtHand(model),
    async take(model, walk) {
      await chatOf(walk.page).summary.click();
      model.chat.isOpen = false;
      walk.hasPressed = true;
    },
  },
  ...[0, 4, 5].map(
    (position): Step => ({
      name: `choose topic ${position}`,
      isPossible: (model) => model.chat.isOpen && !model.chat.hasTopic && isAtHand(model),
      async take(model, walk) {
        const { topics, input } = chatOf(walk.page);
        await topics.nth(position).click();
        await expect(input).toBeFocused();
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
      await chatOf(walk.page).input.fill(draft);
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
    async take(_, walk) {
      await expect(chatOf(walk.page).stop).toBeHidden();
    },
  },
  {
    name: 'stop waiting',
    isPossible: (model) => isTalking(model) && model.chat.isWaiting,
    async take(_, walk) {
      const { stop } = chatOf(walk.page);
      // The answer may come first.
      await stop.click({ timeout: 2_000 }).catch(() => undefined);
      await expect(stop).toBeHidden();
    },
  },
  {
    name: 'try again',
    weight: 2,
    isPossible: (model) => maySend(model) && model.chat.hasFailed,
    async take(model, walk) {
      const { retry, stop } = chatOf(walk.page);
      await retry.click();
      model.sends += 1;
      await expect(stop).toBeHidden();
      walk.hasPressed = true;
    },
  },
  {
    name: 'start over',
    isPossible: isTalking,
    async take(model, walk) {
      const { reset, topics } = chatOf(walk.page);
      await reset.click();
      await expect(topics.first()).toBeFocused();
      Object.assign(model.chat, emptyChat());
      walk.hasPressed = true;
    },
  },
];
