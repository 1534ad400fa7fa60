import type { Locator } from 'playwright/test';
import { expect } from '../../support/fixtures';
import { isCovered, type Model, pathOf } from '../model';
import { callOf, chatOf } from '../page-objects';
import type { Step } from '../walk';

/** Below what the edge lets a visitor begin in a minute. */
const CALLS_MAX = 3;

type Call = ReturnType<typeof callOf>;

/** A press in a call of this state, after which it is in another. */
const press = (
  name: string,
  weight: number,
  [from, to]: [from: Model['call'], to: Model['call']],
  target: (call: Call) => Locator,
  sees: (call: Call) => Promise<void> = async () => {},
): Step => ({
  name,
  weight,
  isPossible: (model) => model.call === from && (from !== 'minimized' || !isCovered(model)),
  async take(model, walk) {
    const call = callOf(walk.page);
    await target(call).click();
    await sees(call);
    model.call = to;
    walk.hasPressed = true;
  },
});
const seesDialog = ({ dialog }: Call) => expect(dialog).toBeVisible();
const seesNoDialog = ({ dialog }: Call) => expect(dialog).toBeHidden();

export const callSteps: Step[] = [
  {
    name: 'start a call',
    weight: 12,
    isPossible: (model) =>
      model.call === 'none' &&
      !isCovered(model) &&
      model.calls < CALLS_MAX &&
      pathOf(model).startsWith('/voice-call'),
    async take(model, walk) {
      const { start, end } = callOf(walk.page);
      await start.click();
      model.calls += 1;
      model.call = 'shown';
      await expect(end).toBeVisible();
      walk.hasPressed = true;
    },
  },
  press('mute or unmute', 4, ['shown', 'shown'], ({ mute }) => mute),
  press('minimize the call', 6, ['shown', 'minimized'], ({ minimize }) => minimize, seesNoDialog),
  press('show the call', 6, ['minimized', 'shown'], ({ show }) => show, seesDialog),
  press(
    'hang up',
    3,
    ['shown', 'ended'],
    ({ end }) => end,
    ({ goOnInChat }) => expect(goOnInChat).toBeVisible(),
  ),
  press('close the ended call', 4, ['ended', 'none'], ({ close }) => close, seesNoDialog),
  {
    name: 'hang up the minimized call',
    weight: 3,
    isPossible: (model) => model.call === 'minimized' && !isCovered(model),
    async take(model, walk) {
      const { endMinimized, dialog } = callOf(walk.page);
      await endMinimized.click();
      await expect(endMinimized).toBeHidden();
      model.call = (await dialog.isVisible()) ? 'ended' : 'none';
      walk.hasPressed = true;
    },
  },
  {
    name: 'go on in the chat after the call',
    weight: 5,
    isPossible: ({ call }) => call === 'ended',
    async take(model, walk) {
      await callOf(walk.page).goOnInChat.click();
      await expect.poll(() => walk.page.url()).toMatch(/\/$/);
      const chat = chatOf(walk.page);
      await expect(chat.live).toHaveAttribute('open');
      model.call = 'none';
      model.chat.isOpen = true;
      // What was said in the call has joined the conversation, where anything was.
      model.chat.hasTopic = await chat.log.isVisible();
      model.chat.sent = [];
      walk.hasPressed = true;
    },
  },
];
