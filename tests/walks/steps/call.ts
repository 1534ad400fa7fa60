import type { Locator, Page } from 'playwright/test';
import { eventually, expect } from '../../support/fixtures';
import * as chat from '../../support/page-objects/chat';
import * as voice from '../../support/page-objects/voice-page';
import { isCovered, type Model, pathOf } from '../model';
import { type Knows, press, type Step } from '../walk';

/** Below what the edge lets a visitor begin in a minute. */
const CALLS_MAX = 3;

/** The controls of a minimized call may be covered. */
const isIn =
  (call: Model['call']): Knows =>
  (model) =>
    model.call === call && (call !== 'minimized' || !isCovered(model));
const isOnVoicePage: Knows = (model) => pathOf(model).startsWith('/voice-call');
const mayCall: Knows = (model) =>
  !isCovered(model) && isIn('none')(model) && isOnVoicePage(model) && model.calls < CALLS_MAX;

/** A press in a call of this state, after which it is in another. */
const pressIn = (
  name: string,
  weight: number,
  [from, to]: [from: Model['call'], to: Model['call']],
  target: (page: Page) => Locator,
  sees: (page: Page) => Promise<void> = async () => {},
): Step =>
  press(name, weight, isIn(from), async (model, { page }) => {
    await target(page).click();
    await sees(page);
    model.call = to;
  });
const seesDialog = (page: Page) => expect(voice.overlayOf(page)).toBeVisible();
const seesNoDialog = (page: Page) => expect(voice.overlayOf(page)).toBeHidden();
const seesWayOn = (page: Page) => expect(voice.goOnInChatOf(page)).toBeVisible();
const endOf = (page: Page) => voice.endOf(voice.overlayOf(page));

export const callSteps: Step[] = [
  press('start a call', 12, mayCall, async (model, { page }) => {
    await voice.startOf(page).first().click();
    model.calls += 1;
    model.call = 'shown';
    await expect(endOf(page)).toBeVisible();
  }),
  pressIn('mute or unmute', 4, ['shown', 'shown'], voice.muteOf),
  pressIn('minimize the call', 6, ['shown', 'minimized'], voice.minimizeOf, seesNoDialog),
  pressIn('show the call', 6, ['minimized', 'shown'], voice.showOf, seesDialog),
  pressIn('hang up', 3, ['shown', 'ended'], endOf, seesWayOn),
  pressIn('close the ended call', 4, ['ended', 'none'], voice.closeOf, seesNoDialog),
  press('hang up the minimized call', 3, isIn('minimized'), async (model, { page }) => {
    await voice.endOf(page).click();
    await expect(voice.endOf(page)).toBeHidden();
    model.call = (await voice.overlayOf(page).isVisible()) ? 'ended' : 'none';
  }),
  press('go on in the chat after the call', 5, isIn('ended'), async (model, { page }) => {
    await voice.goOnInChatOf(page).click();
    await eventually(() => page.url()).toMatch(/\/$/);
    await expect(chat.liveChatOf(page)).toHaveAttribute('open');
    model.call = 'none';
    model.chat.isOpen = true;
    // What was said in the call has joined the conversation, where anything was.
    model.chat.hasTopic = await chat.logOf(page).isVisible();
    model.chat.sent = [];
  }),
];
