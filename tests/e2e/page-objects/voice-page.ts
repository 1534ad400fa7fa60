import type { Locator, Page } from 'playwright/test';
import { voiceCall } from '~/content/call/call';
import { voicePage } from '~/content/voice-call/page';
import { solarPage } from '~/content/voice-call-solar/page';
import { fill } from '~/lib/fill';
import type { Machine } from '../../../sandbox/call-machine/browser/machine';
import * as axe from '../../support/axe';
import { expect } from '../../support/fixtures';
import { openHydrated } from '../../support/hydration';

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
export const named = (template: string, name: string = assistant): string =>
  fill(template, { assistant: name });

const { button, overlay } = voiceCall;

export const starOf = (page: Page): Locator =>
  page.locator(':is(.call-corner, .call-bar) > button');
export const callWidgetOf = (page: Page): Locator =>
  page.getByRole('region', { name: named(overlay.title) });
export const overlayOf = (page: Page, name: string = assistant): Locator =>
  page.getByRole('dialog', { name: named(overlay.title, name) });
export const logOf = (page: Page): Locator => page.getByRole('log', { name: overlay.logLabel });
export const muteOf = (page: Page): Locator => page.getByRole('button', { name: overlay.mute });
export const endOf = (page: Page): Locator => page.getByRole('button', { name: overlay.end });
export const cancelOf = (page: Page): Locator => page.getByRole('button', { name: button.cancel });
export const failureOf = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: voiceCall.failure.text });

/** Opens a voice page whose script has taken over. */
export async function openVoicePage(page: Page): Promise<void> {
  await openHydrated(page, '/voice-call');
}

/** From an open page into a call whose overlay stands. */
export async function call(page: Page, name: string = assistant): Promise<void> {
  await starOf(page).click();
  await connected(page, name);
}

/** Waits for a call that was started: on a busy machine its many small steps take their time. */
export async function connected(page: Page, name: string = assistant): Promise<Locator> {
  const dialog = overlayOf(page, name);
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
    const response = await route.fetch();
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

/** Puts a microphone without a sound in the place of the browser's. */
export async function silenceMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () =>
      new AudioContext().createMediaStreamDestination().stream;
  });
}

export const expectAccessible = (page: Page): Promise<void> => axe.expectAccessible(page, '.dock');
