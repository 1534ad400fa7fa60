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
function feed(level: number, forMs: number): void {
  for (let ms = 0; ms < forMs; ms += SAMPLE_MS) {
    clock.advance(SAMPLE_MS);
    watch.sample(level);
  }
}

describe('a silent microphone', () => {
  it('is noticed after eight seconds of silence, and no earlier', () => {
    feed(0, 7_900);
    expect(hints).toEqual([]);
    feed(0, 100);
    expect(hints).toEqual(['silent']);
    feed(0, 20_000);
    expect(hints).toEqual(['silent']);
  });

  it('is fine again with the first sound', () => {
    feed(0, 8_000);
    feed(0.02, 100);
    expect(hints).toEqual(['silent', 'fine']);
  });

  it('is doubted later once it was heard', () => {
    feed(0.02, 100);
    feed(0, 29_900);
    expect(hints).toEqual([]);
    feed(0, 100);
    expect(hints).toEqual(['silent']);
  });

  it('is not doubted while the assistant has its turn', () => {
    watch.update({ ...open, isTheirTurn: false });
    feed(0, 60_000);
    expect(hints).toEqual([]);
    watch.update(open);
    feed(0, 7_900);
    expect(hints).toEqual([]);
    feed(0, 100);
    expect(hints).toEqual(['silent']);
  });

  it('is a new question after another microphone was chosen', () => {
    feed(0.02, 100);
    watch.update({ ...open, deviceId: 'headset' });
    feed(0, 8_000);
    expect(hints).toEqual(['silent']);
    watch.update({ ...open, deviceId: 'webcam' });
    expect(hints).toEqual(['silent', 'fine']);
  });
});

it('says nothing of a muted microphone, however long', () => {
  watch.update({ ...open, muted: true });
  feed(0, 120_000);
  expect(hints).toEqual([]);
});
