import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepScreenOn } from './wake-lock';

const release = vi.fn(async () => undefined);
const request = vi.fn(async (_type: string) => ({ release }));
let page: EventTarget & { visibilityState: DocumentVisibilityState };

function show(visibilityState: DocumentVisibilityState) {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}
const settle = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { wakeLock: { request } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('the screen stays on, again after the page was hidden, until the end', async () => {
  const letGo = keepScreenOn();
  show('hidden');
  expect(request.mock.calls).toEqual([['screen']]);
  show('visible');
  letGo();
  show('visible');
  await settle();
  expect(request).toHaveBeenCalledTimes(2);
  expect(release).toHaveBeenCalledTimes(1);
});

it('a refusal, and a browser without it, are no matter', async () => {
  request.mockRejectedValueOnce(new DOMException('Low battery', 'NotAllowedError'));
  keepScreenOn()();
  vi.stubGlobal('navigator', {});
  keepScreenOn()();
  await settle();
  expect(request).toHaveBeenCalledTimes(1);
});
