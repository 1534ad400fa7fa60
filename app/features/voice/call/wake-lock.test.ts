import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepScreenOn } from './wake-lock';

/** How many locks are held. */
let held: number;
let page: EventTarget & { visibilityState: DocumentVisibilityState };
let answer: () => Promise<unknown>;
const request = vi.fn((_type: string) => answer());

const settle = () => new Promise((done) => setTimeout(done));

async function grant() {
  held += 1;
  let isHeld = true;
  const release = async () => {
    if (isHeld) held -= 1;
    isHeld = false;
  };
  // As a browser does, which lets go by itself.
  page.addEventListener('hidden', release, { once: true });
  return { release };
}

async function show(visibilityState: DocumentVisibilityState) {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event(visibilityState));
  page.dispatchEvent(new Event('visibilitychange'));
  await settle();
}

beforeEach(() => {
  held = 0;
  answer = grant;
  request.mockClear();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { wakeLock: { request } });
});
afterEach(() => void vi.unstubAllGlobals());

it('the screen stays on, again after the page was hidden, until the end', async () => {
  const letGo = keepScreenOn();
  await settle();
  expect([held, request.mock.calls]).toEqual([1, [['screen']]]);
  await show('hidden');
  expect(held).toBe(0);
  await show('visible');
  expect(held).toBe(1);
  letGo();
  await settle();
  expect(held).toBe(0);
  await show('visible');
  expect(request).toHaveBeenCalledTimes(2);
});

it('a lock that comes after the end, or beside another one, is let go of', async () => {
  const waiting: (() => void)[] = [];
  answer = () => new Promise((done) => waiting.push(() => done(grant())));
  const letGo = keepScreenOn();
  await show('visible');
  for (const come of waiting) come();
  await settle();
  expect(held).toBe(1);
  await show('visible');
  letGo();
  waiting.at(-1)?.();
  await settle();
  expect(held).toBe(0);
});

it('a refusal, and a browser without it, are no matter', async () => {
  answer = () => Promise.reject(new DOMException('Low battery', 'NotAllowedError'));
  const letGo = keepScreenOn();
  await settle();
  letGo();
  vi.stubGlobal('navigator', {});
  keepScreenOn()();
  await show('visible');
  expect(request).toHaveBeenCalledTimes(1);
});
