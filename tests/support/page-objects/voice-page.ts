import type { Locator, Page } from 'playwright/test';
import { voiceCall } from '~/content/call/call';
import { voicePage } from '~/content/voice-call/page';
import { solarPage } from '~/content/voice-call-solar/page';
import { interpolate } from '~/lib/interpolate';
import type { Machine } from '../../../sandbox/call-machine/browser/machine';
import * as axe from '../axe';
import { expect } from '../fixtures';
import { openHydrated } from '../hydration';
import { part, wholly } from '../part';

declare global {
  interface Window {
    sandboxCall: Machine;
  }
}

/** Both pages with calls: each has an assistant of its own. */
export const voicePages = [
  { path: '/voice-call', assistant: voicePage.assistant, start: voicePage.startCall },
  { path: '/voice-call-solar', assistant: solarPage.assistant, start: solarPage.startCall },
] as const;

export const { assistant } = voicePages[0];

/** A text of the call with the assistant's name. */
export const named = (template: string): string => interpolate(template, { assistant });

const { button, overlay, ended } = voiceCall;
const titles = voicePages.map(({ assistant }) => interpolate(overlay.title, { assistant }));
const buttonWith = (...names: readonly string[]) =>
  part({ role: 'button', name: wholly(...names) });

export const startOf = part(
  { role: 'button', name: wholly(...voicePages.map(({ start }) => start)) },
  'main',
);
export const starOf = part({ css: ':is(.call-corner, .call-bar) > button' });
export const callWidgetOf = part({ role: 'region', name: wholly(...titles) });
export const overlayOf = part({ role: 'dialog', name: wholly(...titles) });
export const logOf = part({ role: 'log', name: overlay.logLabel });
/** It mutes, or takes that back. */
export const muteOf = buttonWith(overlay.mute, overlay.unmute);
export const minimizeOf = buttonWith(overlay.minimize);
export const showOf = (page: Page): Locator => buttonWith(button.showCall)(callWidgetOf(page));
/** Of the call that is shown, or minimized. */
export const endOf = buttonWith(overlay.end, button.tooltipInCall);
export const closeOf = (page: Page): Locator => buttonWith(overlay.close)(overlayOf(page));
export const endedOf = part({ role: 'heading', name: wholly(ended.heading) });
export const goOnInChatOf = part({ role: 'link', name: wholly(ended.chat.label) });
export const cancelOf = buttonWith(button.cancel);
export const failureOf = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: voiceCall.failure.text });

/** Opens a voice page whose script has taken over. */
export async function openVoicePage(page: Page): Promise<void> {
  await openHydrated(page, '/voice-call');
}

/** From an open page into a call whose overlay stands. */
export async function call(page: Page): Promise<void> {
  await starOf(page).click();
  await connected(page);
}

/** Waits for a call that was started: on a busy machine its many small steps take their time. */
export async function connected(page: Page): Promise<Locator> {
  const dialog = overlayOf(page);
  await expect(dialog).toBeVisible();
  // It listens to keys once it has taken the focus, which is after it is seen.
  await expect(dialog.locator(':focus')).toBeAttached();
  return dialog;
}

/** This page's next call follows a scenario of the call machine, which the call's address names. */
export async function playScenario(page: Page, scenario: string): Promise<void> {
  let isPlanned = false;
  await page.route('**/api/voice-call/*', async (route) => {
    if (isPlanned) return route.fallback();
    isPlanned = true;
    const response = await route.fetch({ maxRetries: 1 });
    const body = (await response.text()).replace('scenario=ok', `scenario=${scenario}`);
    return route.fulfill({ response, body });
  });
}

/** A call in which the assistant says nothing by itself. */
export async function callInSilence(page: Page): Promise<void> {
  await openVoicePage(page);
  await playScenario(page, 'silent');
  await call(page);
}

/** Refuses the microphone as a browser does, by the name of its error. */
export async function refuseMicrophone(page: Page, name: string): Promise<void> {
  await page.evaluate((name) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Refused', name));
  }, name);
}

export const expectAccessible = (page: Page): Promise<void> => axe.expectAccessible(page, '.dock');
