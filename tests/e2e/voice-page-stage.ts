import type { Locator, Page } from 'playwright/test';
import { solarPage } from '~/content/solar/page';
import { voiceCall } from '~/content/voice/call';
import { voicePage } from '~/content/voice/page';
import { fill } from '~/lib/fill';
import { animationsEnded, axeOn, findingsOf } from '../support/axe';
import { expect } from '../support/fixtures';
import { hydrated } from '../support/hydration';
import './sandbox-call';

declare global {
  interface Window {
    /** Everything that a call may leave behind in its page. */
    traces: {
      tracks: MediaStreamTrack[];
      contexts: AudioContext[];
      timers: Set<unknown>;
      listeners: number;
    };
  }
}

/** Both pages with calls: each has an assistant of its own. */
export const voicePages = [
  {
    path: '/voice-call',
    assistant: voicePage.assistant,
    start: voicePage.startCall,
    says: 'under 90 seconds',
  },
  {
    path: '/voice-call-solar',
    assistant: solarPage.assistant,
    start: solarPage.startCall,
    says: '$9,800',
  },
] as const;

export const { assistant } = voicePages[0];

/** A text of the call with the assistant's name. */
export const named = (template: string, name: string = assistant): string =>
  fill(template, { assistant: name });

const { button, overlay } = voiceCall;

export const starOf = (page: Page): Locator => page.locator('[data-call-button]');
export const callWidgetOf = (page: Page, name: string = assistant): Locator =>
  page.getByRole('region', { name: named(overlay.title, name) });
export const overlayOf = (page: Page, name: string = assistant): Locator =>
  page.getByRole('dialog', { name: named(overlay.title, name) });
export const logOf = (page: Page): Locator => page.getByRole('log', { name: overlay.logLabel });
export const muteOf = (page: Page): Locator => page.getByRole('button', { name: overlay.mute });
export const endOf = (page: Page): Locator => page.getByRole('button', { name: overlay.end });
export const cancelOf = (page: Page): Locator => page.getByRole('button', { name: button.cancel });
export const failureOf = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: voiceCall.failure.text });

/** Opens a voice page whose script has taken over. */
export async function openVoicePage(page: Page, path = '/voice-call'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
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

/** Changes the response that creates this page's next call. The shared sandbox stays as it is for other tests. */
export async function planCall(page: Page, change: (body: string) => string): Promise<void> {
  let isPlanned = false;
  await page.route('**/api/voice-call/*', async (route) => {
    if (isPlanned) return route.fallback();
    isPlanned = true;
    const response = await route.fetch();
    return route.fulfill({ response, body: change(await response.text()) });
  });
}

/** This page's next call follows a scenario of the call machine: the call's address names it. */
export const playScenario = (page: Page, scenario: string) =>
  planCall(page, (body) => body.replace('scenario=ok', `scenario=${scenario}`));

/** Lets this page's next loads of the call service's bundle fail. */
export async function failBundle(page: Page, times: number): Promise<void> {
  await page.route(
    '**/call-machine-object-bundle.js',
    (route) => route.fulfill({ status: 503, body: 'The bundle is away.' }),
    { times },
  );
}

/** Refuses the microphone as a browser does, by the name of its error. */
export async function refuseMicrophone(page: Page, name: string): Promise<void> {
  await page.evaluate((name) => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(
        name === 'TypeError' ? new TypeError('No devices.') : new DOMException('Refused', name),
      );
  }, name);
}

/** Puts a microphone of a constant loudness (0 to 1) in the place of the browser's. */
export async function microphoneOf(page: Page, loudness: number): Promise<void> {
  await page.addInitScript((loudness) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const tone = context.createOscillator();
      const gain = context.createGain();
      gain.gain.value = loudness;
      const output = context.createMediaStreamDestination();
      tone.connect(gain).connect(output);
      tone.start();
      return output.stream;
    };
  }, loudness);
}

/**
 * Counts what the page opens from now on: microphones, audio contexts, timers, and listeners of window
 * and document.
 */
export async function countTraces(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const traces: Window['traces'] = {
      tracks: [],
      contexts: [],
      timers: new Set(),
      listeners: 0,
    };
    window.traces = traces;
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      traces.tracks.push(...stream.getTracks());
      return stream;
    };
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        traces.contexts.push(this);
      }
    };
    const { setInterval, clearInterval } = window;
    window.setInterval = ((...args: Parameters<typeof setInterval>) => {
      const timer = setInterval(...args);
      traces.timers.add(timer);
      return timer;
    }) as typeof setInterval;
    window.clearInterval = ((timer: number) => {
      traces.timers.delete(timer);
      clearInterval(timer);
    }) as typeof clearInterval;
    for (const target of [window, document]) {
      const add = target.addEventListener.bind(target);
      const remove = target.removeEventListener.bind(target);
      const known = new Map<unknown, Set<string>>();
      target.addEventListener = (
        name: string,
        listener: EventListenerOrEventListenerObject,
        options?: AddEventListenerOptions | boolean,
      ) => {
        const names = known.get(listener) ?? new Set();
        const isOnce = typeof options === 'object' && options.once === true;
        if (listener && !names.has(name) && !isOnce) {
          traces.listeners += 1;
          known.set(listener, names.add(name));
        }
        add(name, listener, options);
      };
      target.removeEventListener = (
        name: string,
        listener: EventListenerOrEventListenerObject,
        options?: EventListenerOptions | boolean,
      ) => {
        if (known.get(listener)?.delete(name)) traces.listeners -= 1;
        remove(name, listener, options);
      };
    }
  });
}

/** What is left in the page of the calls that it made. */
export function tracesOf(page: Page) {
  return page.evaluate(() => ({
    audioElements: document.querySelectorAll('audio').length,
    openMicrophones: window.traces.tracks.filter(({ readyState }) => readyState === 'live').length,
    openContexts: window.traces.contexts.filter(({ state }) => state !== 'closed').length,
    intervals: window.traces.timers.size,
  }));
}

export const noTraces = {
  audioElements: 0,
  openMicrophones: 0,
  openContexts: 0,
  intervals: 0,
};

/** WCAG 2.2 AA of everything shown, as far as axe can check. */
export async function expectAccessible(page: Page): Promise<void> {
  await animationsEnded(page);
  // A bubble that rises meanwhile would be measured half transparent.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const findings = await findingsOf(axeOn(page));
  await page.emulateMedia({ reducedMotion: null });
  expect(findings).toEqual([]);
}
