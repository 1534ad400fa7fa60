import type { Page } from 'playwright/test';

/** How many of each kind a page holds; observers and listeners by their names. */
interface Leaks extends Record<string, number> {
  timeouts: number;
  intervals: number;
  frames: number;
  microphones: number;
  audioContexts: number;
  audioElements: number;
}

declare global {
  interface Window {
    leaks: () => Leaks;
  }
}

/**
 * Counts what a page must release: timers, frames, observers, listeners, microphones and sound. Installed
 * after the clock's script, so the clock's timers are counted.
 */
export async function countLeaks(page: Page): Promise<void> {
  await page.addInitScript(count);
}

export const leaksOf = (page: Page): Promise<Leaks> => page.evaluate(() => window.leaks());

/** Of these, what only a call needs. */
export async function leaksOfCall(page: Page) {
  const { intervals, microphones, audioContexts, audioElements } = await leaksOf(page);
  return { intervals, microphones, audioContexts, audioElements };
}

export const nothingOfCall = { intervals: 0, microphones: 0, audioContexts: 0, audioElements: 0 };

/** How many listeners outlive their elements. */
export async function listenersOf(page: Page): Promise<number> {
  const kinds = Object.entries(await leaksOf(page)).filter(([kind]) => kind.includes(' on '));
  return kinds.reduce((sum, [, number]) => sum + number, 0);
}

function count(): void {
  type Run = (...given: unknown[]) => void;
  /** The ids of what was begun by one function of the window, and has neither run nor been ended by the other. */
  const pending = (begin: string, end: string, isOnce: boolean) => {
    const ids = new Set<unknown>();
    const beginReal: (run: Run, ...rest: unknown[]) => unknown = Reflect.get(window, begin);
    const endReal: (id: unknown) => void = Reflect.get(window, end);
    Object.assign(window, {
      [begin](run: Run, ...rest: unknown[]) {
        const act: Run = (...given) => {
          if (isOnce) ids.delete(id);
          run(...given);
        };
        const id = beginReal(act, ...rest);
        ids.add(id);
        return id;
      },
      [end](id: unknown) {
        ids.delete(id);
        endReal(id);
      },
    });
    return ids;
  };
  const timeouts = pending('setTimeout', 'clearTimeout', true);
  const intervals = pending('setInterval', 'clearInterval', false);
  const frames = pending('requestAnimationFrame', 'cancelAnimationFrame', true);

  const observers = new Map<object, string>();
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver'] as const) {
    const { observe, disconnect } = window[name].prototype;
    window[name].prototype.observe = function (this: object, ...args: never[]) {
      observers.set(this, name);
      Reflect.apply(observe, this, args);
    };
    window[name].prototype.disconnect = function (this: object) {
      observers.delete(this);
      Reflect.apply(disconnect, this, []);
    };
  }

  const tracks: MediaStreamTrack[] = [];
  // Absent in a frame without an address.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  const open = mediaDevices?.getUserMedia.bind(mediaDevices);
  if (mediaDevices && open)
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  const contexts: AudioContext[] = [];
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      contexts.push(this);
    }
  };

  const listeners = new Set<string>();
  const ids = new WeakMap<object, number>();
  let lastId = 0;
  const idOf = (thing: object) => {
    const id = ids.get(thing) ?? ++lastId;
    ids.set(thing, id);
    return id;
  };
  const { documentElement } = document;
  const outlives = (target: EventTarget) =>
    [window, document, documentElement, document.body].includes(target as never) ||
    target instanceof MediaQueryList ||
    target instanceof VisualViewport ||
    target === navigator.mediaDevices;
  const keyOf = (
    target: EventTarget,
    type: string,
    run: object,
    options?: boolean | EventListenerOptions,
  ) => {
    const capture = typeof options === 'object' ? options.capture === true : options === true;
    return `${type} on ${target.constructor.name} ${idOf(target)} ${idOf(run)} ${capture}`;
  };
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, run, options) {
    if (run && outlives(this)) {
      const key = keyOf(this, type, run, options);
      listeners.add(key);
      const forget = () => listeners.delete(key);
      const { signal, once: isOnce } = typeof options === 'object' ? options : {};
      if (signal) Reflect.apply(addEventListener, signal, ['abort', forget]);
      if (isOnce) Reflect.apply(addEventListener, this, [type, forget, options]);
    }
    Reflect.apply(addEventListener, this, [type, run, options]);
  };
  EventTarget.prototype.removeEventListener = function (type, run, options) {
    if (run) listeners.delete(keyOf(this, type, run, options));
    Reflect.apply(removeEventListener, this, [type, run, options]);
  };

  window.leaks = () => {
    const leaks: Leaks = {
      timeouts: timeouts.size,
      intervals: intervals.size,
      frames: frames.size,
      microphones: tracks.filter(({ readyState }) => readyState === 'live').length,
      audioContexts: contexts.filter(({ state }) => state !== 'closed').length,
      audioElements: document.querySelectorAll('audio').length,
    };
    const kinds = [...listeners].map((key) => key.split(' ').slice(0, 3).join(' '));
    for (const kind of [...observers.values(), ...kinds]) leaks[kind] = (leaks[kind] ?? 0) + 1;
    return leaks;
  };
}
