import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeTrack, fakeMicrophones } from './fake-microphones.test-support';
import { type HeldMicrophone, holdMicrophone } from './held';

let microphones: ReturnType<typeof fakeMicrophones>;
let held: HeldMicrophone;
const hand = vi.fn<(track: MediaStreamTrack) => Promise<void>>();
const onLost = vi.fn();

beforeEach(() => {
  microphones = fakeMicrophones();
  hand.mockReset().mockResolvedValue(undefined);
  onLost.mockReset();
  held = holdMicrophone({ open: microphones.open, hand, onLost });
});

afterEach(() => {
  held.release();
  expect(microphones.left).toBe(0);
  vi.unstubAllGlobals();
});

const handed = () => hand.mock.calls.map(([track]) => track as unknown as FakeTrack);

/** The call service says so before it answers. */
const refuseNext = () =>
  hand.mockImplementationOnce(async () => {
    await held.recover();
  });

describe('the microphone that the page holds', () => {
  it('is the one that was asked for, and is given back', async () => {
    const track = await held.open({ rather: 'headset' });
    expect(microphones.newest).toBe(track);
    expect(microphones.newest.choice).toEqual({ rather: 'headset' });
    held.release();
    expect(microphones.newest.readyState).toBe('ended');
  });

  it('is given back at once when it opens after its call is over', async () => {
    const opening = held.open({});
    held.release();
    await expect(opening).rejects.toThrow('no longer wanted');
    expect(microphones.newest.readyState).toBe('ended');
  });

  it('gives way to another one, which the call has first', async () => {
    await held.open({});
    hand.mockImplementation(async () => {
      expect(microphones.opened[0]?.readyState).toBe('live');
    });
    await held.choose('headset');
    expect(handed()).toEqual([microphones.newest]);
    expect(microphones.newest.choice).toEqual({ only: 'headset' });
    expect(microphones.opened.map(({ readyState }) => readyState)).toEqual(['ended', 'live']);
  });

  it('stays when another one does not open', async () => {
    await held.open({});
    microphones.refuse('NotReadableError');
    await expect(held.choose('headset')).rejects.toThrow('Refused');
    expect(microphones.newest.readyState).toBe('live');
  });

  it('stays, and is handed over again, when the call refuses another one', async () => {
    await held.open({});
    refuseNext();
    await expect(held.choose('headset')).rejects.toThrow('The call cannot use it.');
    const [first, second] = microphones.opened;
    expect(handed()).toEqual([second, first]);
    expect([first?.readyState, second?.readyState]).toEqual(['live', 'ended']);
  });

  it('is replaced when it is gone, and said to be lost', async () => {
    await held.open({});
    microphones.newest.unplug();
    expect(onLost).toHaveBeenCalledTimes(1);
    await expect(held.recover()).resolves.toBe('replaced');
    expect(microphones.opened).toHaveLength(2);
    expect(handed()).toEqual([microphones.newest]);
  });

  it('is gone when none opens', async () => {
    await held.open({});
    microphones.newest.unplug();
    microphones.refuse('NotFoundError');
    await expect(held.recover()).resolves.toBe('gone');
  });

  it('is gone for a call that refuses another one too', async () => {
    await held.open({});
    await expect(held.recover()).resolves.toBe('replaced');
    await expect(held.recover()).resolves.toBe('gone');
    expect(microphones.left).toBe(0);
  });

  it('that is unplugged while another one is refused is said to be lost', async () => {
    await held.open({});
    hand.mockImplementationOnce(async () => {
      microphones.opened[0]?.unplug();
      throw new Error('no');
    });
    await expect(held.choose('headset')).rejects.toThrow('no');
    expect(onLost).toHaveBeenCalledTimes(2);
  });
});
