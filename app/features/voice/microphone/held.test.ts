import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeTrack, fakeMicrophones } from './fake-microphones.test-support';
import { type HeldMicrophone, holdMicrophone } from './held';

let microphones: ReturnType<typeof fakeMicrophones>;
let held: HeldMicrophone;
const use = vi.fn<(track: MediaStreamTrack) => Promise<void>>();
const onReplaced = vi.fn();
const onChange = vi.fn();

beforeEach(() => {
  microphones = fakeMicrophones();
  vi.clearAllMocks();
  use.mockReset().mockResolvedValue(undefined);
  held = holdMicrophone({ open: microphones.open, use, onReplaced, onChange });
});

afterEach(() => {
  held.release();
  expect(microphones.left).toBe(0);
  vi.unstubAllGlobals();
});

const used = () => use.mock.calls.map(([track]) => track as unknown as FakeTrack);
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('is stopped at once when it opens after the end of its call', async () => {
  const opening = held.open('headset');
  held.release();
  await opening;
  expect(microphones.newest.choice).toEqual({ preferred: 'headset' });
  expect(microphones.newest.readyState).toBe('ended');
});

it('stays until the call uses the chosen one', async () => {
  await held.open(undefined);
  use.mockImplementation(async () => {
    expect(microphones.opened[0]?.readyState).toBe('live');
  });
  await held.choose('headset');
  expect(microphones.newest.choice).toEqual({ only: 'headset' });
  expect(microphones.opened.map(({ readyState }) => readyState)).toEqual(['ended', 'live']);
});

it('stays when another one does not open', async () => {
  await held.open(undefined);
  microphones.refuse('NotReadableError');
  await expect(held.choose('headset')).rejects.toThrow('Refused');
  expect(microphones.newest.readyState).toBe('live');
});

it('stays, and is used again, when the call cannot use another one', async () => {
  await held.open(undefined);
  use.mockRejectedValueOnce(new Error('no'));
  await expect(held.choose('headset')).rejects.toThrow('no');
  const [first, second] = microphones.opened;
  expect(used()).toEqual([second, first]);
  expect([first?.readyState, second?.readyState]).toEqual(['live', 'ended']);
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

it('is replaced when it is unplugged while the call refuses another one', async () => {
  await held.open(undefined);
  use.mockImplementationOnce(async () => {
    microphones.opened[0]?.unplug();
    throw new Error('no');
  });
  await expect(held.choose('headset')).rejects.toThrow('no');
  await settle();
  expect(onReplaced).toHaveBeenCalledTimes(1);
});
