import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeMicrophones } from './fake-microphones.test-support';
import { type HeldMicrophone, holdMicrophone } from './held';

let microphones: ReturnType<typeof fakeMicrophones>;
let held: HeldMicrophone;
const use = vi.fn(async (_track: MediaStreamTrack) => undefined);
const onReplaced = vi.fn();
const onChange = vi.fn();

beforeEach(() => {
  microphones = fakeMicrophones();
  vi.clearAllMocks();
  held = holdMicrophone({ open: microphones.open, use, onReplaced, onChange });
});

afterEach(() => {
  held.release();
  expect(microphones.left).toBe(0);
  vi.unstubAllGlobals();
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('is stopped at once when it opens after the end of its call', async () => {
  const opening = held.open('headset');
  held.release();
  await opening;
  expect(microphones.newest.choice).toEqual({ preferred: 'headset' });
  expect(microphones.newest.readyState).toBe('ended');
});

it('gives way to the chosen one, and stays when that does not open', async () => {
  await held.open(undefined);
  await held.choose('headset');
  expect(microphones.newest.choice).toEqual({ only: 'headset' });
  expect(microphones.opened.map(({ readyState }) => readyState)).toEqual(['ended', 'live']);
  expect(use.mock.calls).toEqual([[microphones.newest]]);
  microphones.refuse('NotReadableError');
  await expect(held.choose('webcam')).rejects.toThrow('Refused');
  expect(microphones.newest.readyState).toBe('live');
});

it('is replaced once when it stops; then there is none', async () => {
  await held.open(undefined);
  microphones.newest.unplug();
  await settle();
  expect(onReplaced).toHaveBeenCalledTimes(1);
  expect(onChange.mock.calls).toEqual([[undefined]]);
  held.onFailure('in-use');
  await settle();
  expect(onChange.mock.calls).toEqual([[undefined], ['in-use']]);
  expect(microphones.left).toBe(0);
});

it('is gone when no other one opens', async () => {
  await held.open(undefined);
  microphones.refuse('NotFoundError');
  microphones.newest.unplug();
  await settle();
  expect(onChange.mock.calls).toEqual([['unknown']]);
});
