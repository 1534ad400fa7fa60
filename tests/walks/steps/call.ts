import type { Locator, Page } from 'playwright/test';
import { expect } from '../../support/fixtures';
import * as chat from '../../support/page-objects/chat';
import * as voice from '../../support/page-objects/voice-page';
import { isCovered, type Model, pathOf } from '../model';
import type { Step } from '../walk';

/** Below what the edge lets a visitor begin in a minute. */
const CALLS_MAX = 3;

/** A press in a call of this state, after which it is in another. */
const press = (
  name: string,
  weight: number,
  [from, to]: [from: Model['call'], to: Model['call']],
  target: (page: Page) => Locator,
  sees: (page: Page) => Promise<void> = async () => {},
): Step => ({
  name,
  weight,
  isPossible: (model) => model.call === from && (from !== 'minimized' || !isCovered(model)),
  async take(model, walk) {
    await target(walk.page).click();
    await sees(walk.page);
    model.call = to;
    walk.hasPressed = true;
  },
});
const seesDialog = (page: Page) => expect(voice.overlayOf(page)).toBeVisible();
const seesNoDialog = (page: Page) => expect(voice.overlayOf(page)).toBeHidden();

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
      await voice.startOf(walk.page).first().click();
      model.calls += 1;
      model.call = 'shown';
      await expect(voice.endOf(walk.page)).toBeVisible();
      walk.hasPressed = true;
    },
  },
  press('mute or unmute', 4, ['shown', 'shown'], voice.muteOf),
  press('minimize the call', 6, ['shown', 'minimized'], voice.minimizeOf, seesNoDialog),
  press('show the call', 6, ['minimized', 'shown'], voice.showOf, seesDialog),
  press('hang up', 3, ['shown', 'ended'], voice.endOf, (page) =>
    expect(voice.goOnInChatOf(page)).toBeVisible(),
  ),
  press('close the ended call', 4, ['ended', 'none'], voice.closeOf, seesNoDialog),
  {
    name: 'hang up the minimized call',
    weight: 3,
    isPossible: (model) => model.call === 'minimized' && !isCovered(model),
    async take(model, walk) {
      await voice.endOf(walk.page).click();
      await expect(voice.endOf(walk.page)).toBeHidden();
      model.call = (await voice.overlayOf(walk.page).isVisible()) ? 'ended' : 'none';
      walk.hasPressed = true;
    },
  },
  {
    name: 'go on in the chat after the call',
    weight: 5,
    isPossible: ({ call }) => call === 'ended',
    async take(model, walk) {
      await voice.goOnInChatOf(walk.page).click();
      await expect.poll(() => walk.page.url()).toMatch(/\/$/);
      await expect(chat.liveChatOf(walk.page)).toHaveAttribute('open');
      model.call = 'none';
      model.chat.isOpen = true;
      // What was said in the call has joined the conversation, where anything was.
      model.chat.hasTopic = await chat.logOf(walk.page).isVisible();
      model.chat.sent = [];
      walk.hasPressed = true;
    },
  },
];
