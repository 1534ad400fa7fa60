import { expect } from '../../support/fixtures';
import { isCovered, pathOf } from '../model';
import { callOf, chatOf } from '../page-objects';
import type { Step } from '../walk';

/** Below what the edge lets a visitor begin in a minute. */
const CALLS_MAX = 3;

export const callSteps: Step[] = [
  {
    name: 'start a call',
    weight: 4,
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
  {
    name: 'mute or unmute',
    weight: 2,
    isPossible: ({ call }) => call === 'shown',
    async take(_, walk) {
      await callOf(walk.page).mute.click();
      walk.hasPressed = true;
    },
  },
  {
    name: 'minimize the call',
    weight: 3,
    isPossible: ({ call }) => call === 'shown',
    async take(model, walk) {
      const { minimize, dialog } = callOf(walk.page);
      await minimize.click();
      await expect(dialog).toBeHidden();
      model.call = 'minimized';
      walk.hasPressed = true;
    },
  },
  {
    name: 'show the call',
    weight: 2,
    isPossible: (model) => model.call === 'minimized' && !isCovered(model),
    async take(model, walk) {
      const { show, dialog } = callOf(walk.page);
      await show.click();
      await expect(dialog).toBeVisible();
      model.call = 'shown';
      walk.hasPressed = true;
    },
  },
  {
    name: 'hang up',
    isPossible: ({ call }) => call === 'shown',
    async take(model, walk) {
      const { end, goOnInChat } = callOf(walk.page);
      await end.click();
      await expect(goOnInChat).toBeVisible();
      model.call = 'ended';
      walk.hasPressed = true;
    },
  },
  {
    name: 'hang up the minimized call',
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
    name: 'close the ended call',
    weight: 2,
    isPossible: ({ call }) => call === 'ended',
    async take(model, walk) {
      const { close, dialog } = callOf(walk.page);
      await close.click();
      await expect(dialog).toBeHidden();
      model.call = 'none';
      walk.hasPressed = true;
    },
  },
  {
    name: 'go on in the chat after the call',
    weight: 3,
    isPossible: ({ call }) => call === 'ended',
    async take(model, walk) {
      await callOf(walk.page).goOnInChat.click();
      await expect(walk.page).toHaveURL(/\/$/);
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
