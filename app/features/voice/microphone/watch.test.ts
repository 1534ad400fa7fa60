import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '~/lib/time/fake-clock';
import {
  createMicrophoneWatch,
  type MicrophoneHint,
  type MicrophoneState,
  type MicrophoneWatch,
} from './watch';

const SAMPLE_MS = 100;
const open: MicrophoneState = { muted: false, isTheirTurn: true, deviceId: undefined };

let clock: FakeClock;
let watch: MicrophoneWatch;
let hints: MicrophoneHint[];

beforeEach(() => {
  clock = createFakeClock();
  hints = [];
  watch = createMicrophoneWatch(clock, (hint) => hints.push(hint));
});

/** The microphone's level for so many milliseconds. */
function hears(level: number, forMs: number): void {
  for (let ms = 0; ms < forMs; ms += SAMPLE_MS) {
    clock.advance(SAMPLE_MS);
    watch.sample(level);
  }
}

describe('a silent microphone', () => {
  it('is noticed after eight seconds of silence, and no earlier', () => {
    hears(0, 7_900);
    expect(hints).toEqual([]);
    hears(0, 100);
    expect(hints).toEqual(['not-heard']);
    hears(0, 20_000);
    expect(hints).toEqual(['not-heard']);
  });

  it('is fine again with the first sound', () => {
    hears(0, 8_000);
    hears(0.02, 100);
    expect(hints).toEqual(['not-heard', 'fine']);
  });

  it('is doubted later once it was heard', () => {
    hears(0.02, 100);
    hears(0, 29_900);
    expect(hints).toEqual([]);
    hears(0, 100);
    expect(hints).toEqual(['not-heard']);
  });

  it('is not doubted while the assistant has its turn', () => {
    watch.update({ ...open, isTheirTurn: false });
    hears(0, 60_000);
    expect(hints).toEqual([]);
    watch.update(open);
    hears(0, 7_900);
    expect(hints).toEqual([]);
    hears(0, 100);
    expect(hints).toEqual(['not-heard']);
  });

  it('is a new question after another microphone was chosen', () => {
    hears(0.02, 100);
    watch.update({ ...open, deviceId: 'headset' });
    hears(0, 8_000);
    expect(hints).toEqual(['not-heard']);
    watch.update({ ...open, deviceId: 'webcam' });
    expect(hints).toEqual(['not-heard', 'fine']);
  });
});

it('says nothing of a muted microphone, however long', () => {
  watch.update({ ...open, muted: true });
  hears(0, 120_000);
  expect(hints).toEqual([]);
});
