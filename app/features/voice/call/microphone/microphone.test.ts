import { beforeEach, expect, it, vi } from 'vitest';
import { createSilenceDetector, openMicrophone, problemOf } from './microphone';

const SAMPLE_MS = 100;

let watch: ReturnType<typeof createSilenceDetector>;

beforeEach(() => {
  vi.useFakeTimers();
  watch = createSilenceDetector();
});

/** How long it takes, in milliseconds, until the microphone is taken for silent. */
function silentAfter(level: number, isTheirTurn = true, deviceId?: string): number {
  const start = Date.now();
  do vi.advanceTimersByTime(SAMPLE_MS);
  while (!watch(level, isTheirTurn, deviceId) && Date.now() - start < 60_000);
  return Date.now() - start;
}

it('is silent after eight seconds, fine with its first sound, and doubted later once it had one', () => {
  expect(silentAfter(0)).toBe(8_000);
  expect(watch(0, true)).toBe(true);
  expect(watch(0.02, true)).toBe(false);
  expect(silentAfter(0)).toBe(30_000);
});

it('is not doubted while the visitor is muted or listens, and a new question with each microphone', () => {
  expect(silentAfter(0, false)).toBe(60_000);
  expect(silentAfter(0)).toBe(8_000);
  expect(silentAfter(0, true, 'headset')).toBeGreaterThanOrEqual(8_000);
});

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 ';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';
const refuse = (name: string) => ({
  getUserMedia: () => Promise.reject(new DOMException('Refused', name)),
});

/** The problem in a browser of this kind. */
async function problem(userAgent: string, mediaDevices: unknown, isSecureContext = true) {
  vi.stubGlobal('navigator', { userAgent, mediaDevices });
  vi.stubGlobal('isSecureContext', isSecureContext);
  return openMicrophone().then(() => 'none', problemOf);
}

it.each([
  ['Instagram on an iPhone', `${ios}Mobile/15E148 Instagram 340.0.3 (iPhone14,5)`],
  ['Facebook on an iPhone', `${ios}Mobile/21F90 [FBAN/FBIOS;FBAV/468.0;FBDV/iPhone14,5]`],
  ['an unnamed app on an iPhone', `${ios}(KHTML, like Gecko) Mobile/15E148`],
  ['an app on Android', `${android}; wv) ${chrome}`],
  ['an app that calls itself Safari', `${ios}Version/17.5 Safari/604.1 [FB_IAB/FB4A]`],
])('%s gives none, or refuses it where there are no site settings', async (_, userAgent) => {
  expect(await problem(userAgent, refuse('NotAllowedError'))).toBe('in-app');
  expect(await problem(userAgent, undefined)).toBe('in-app');
  expect(await problem(userAgent, refuse('NotFoundError'))).toBe('not-found');
});

it.each([
  ['Safari', `${ios}(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${ios}(KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1`],
  ['Chrome on Android', `${android}) ${chrome}`],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
])('%s has site settings, and devices where the page is secure', async (_, userAgent) => {
  expect(await problem(userAgent, refuse('NotAllowedError'))).toBe('permissions');
  expect(await problem(userAgent, refuse('NotReadableError'))).toBe('in-use');
  expect(await problem(userAgent, refuse('OverconstrainedError'))).toBe('constraints');
  expect(await problem(userAgent, undefined, false)).toBe('insecure-page');
  expect(await problem(userAgent, refuse('TypeError'))).toBe('unknown');
});
