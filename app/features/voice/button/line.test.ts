import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallSettings, LiveCall } from '~/features/voice/state/live-call';
import type { CallSnapshot } from '~/features/voice/state/snapshot';
import { createStore } from '~/lib/store';
import { type CallLine, createCallLine, type LineState } from './line';

let line: CallLine;
let seen: LineState['phase'][];
let answers: { resolve: () => void; reject: (error: Error) => void }[];
const onLoadFailure = vi.fn();
const orion: CallSettings = {
  page: 'general',
  assistant: 'One',
  sky: 'night',
  callMachineUrl: undefined,
  turnstileSiteKey: undefined,
};
const helia: CallSettings = { ...orion, page: 'solar', assistant: 'Other' };
const fetchedFor: CallSettings[] = [];
const snapshot = createStore<CallSnapshot>({ phase: 'idle' });
const store = { ...snapshot, prepare: vi.fn(), stop: vi.fn() };
const live = {
  store,
  start: vi.fn(() => snapshot.set({ phase: 'connecting', step: 'loading' })),
  dispose: vi.fn(),
} as unknown as LiveCall;

beforeEach(() => {
  vi.clearAllMocks();
  snapshot.set({ phase: 'idle' });
  answers = [];
  seen = [];
  line = createCallLine(
    (settings) =>
      new Promise((resolve, reject) => {
        fetchedFor.push(settings);
        answers.push({ resolve: () => resolve(live), reject });
      }),
    onLoadFailure,
  );
  fetchedFor.length = 0;
  line.enter();
  line.subscribe(() => seen.push(line.getSnapshot().phase));
});

afterEach(() => {
  snapshot.set({ phase: 'idle' });
  line.leave();
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

async function answer(index: number, how: 'resolve' | 'reject'): Promise<void> {
  answers[index]?.[how](new Error('The file is gone.'));
  await settle();
}

describe('the line of a visit', () => {
  it('fetches on intent, once, and tells the call to prepare', async () => {
    line.prepare(orion);
    line.prepare(orion);
    expect(answers).toHaveLength(1);
    expect(line.getSnapshot()).toEqual({ phase: 'idle', live: undefined, settings: undefined });
    await answer(0, 'resolve');
    expect(store.prepare).toHaveBeenCalled();
    expect(line.getSnapshot()).toEqual({ phase: 'idle', live, settings: orion });
    expect(live.start).not.toHaveBeenCalled();
  });

  it('keeps a press until the code is there, and shows that it connects', async () => {
    line.start(orion);
    line.start(orion);
    expect(line.getSnapshot().phase).toBe('connecting');
    await answer(0, 'resolve');
    expect(live.start).toHaveBeenCalledTimes(1);
    snapshot.set({ phase: 'failed', failure: { kind: 'blocked' } });
    expect(seen).toEqual(['connecting', 'connecting', 'failed']);
  });

  it('forgets a press that was cancelled meanwhile', async () => {
    line.start(orion);
    line.stop();
    expect(line.getSnapshot().phase).toBe('idle');
    await answer(0, 'resolve');
    expect(live.start).not.toHaveBeenCalled();
  });

  it('tries a failed fetch once more, then says so, and the next press begins anew', async () => {
    line.start(orion);
    await answer(0, 'reject');
    expect(line.getSnapshot().phase).toBe('connecting');
    await answer(1, 'reject');
    expect(line.getSnapshot().phase).toBe('failed');
    expect(onLoadFailure).toHaveBeenCalledTimes(1);
    line.dismiss();
    expect(line.getSnapshot().phase).toBe('idle');
    line.start(orion);
    await answer(2, 'resolve');
    expect(live.start).toHaveBeenCalledTimes(1);
  });

  it('says nothing of a failure that nobody waited for', async () => {
    line.prepare(orion);
    await answer(0, 'reject');
    await answer(1, 'reject');
    expect(line.getSnapshot().phase).toBe('idle');
    expect(onLoadFailure).not.toHaveBeenCalled();
  });

  it('goes on with a call when its page is left, and ends all when that is put away', async () => {
    line.start(orion);
    await answer(0, 'resolve');
    line.leave();
    expect(line.getSnapshot()).toEqual({ phase: 'connecting', live, settings: orion });
    expect(live.dispose).not.toHaveBeenCalled();
    snapshot.set({ phase: 'failed', failure: { kind: 'blocked' } });
    expect(line.getSnapshot().phase).toBe('failed');
    snapshot.set({ phase: 'idle' });
    expect(live.dispose).toHaveBeenCalledTimes(1);
    expect(line.getSnapshot()).toEqual({ phase: 'idle', live: undefined, settings: undefined });
  });

  it('waits for the code of a call that was started, also when its page is left', async () => {
    line.start(orion);
    line.leave();
    await answer(0, 'resolve');
    expect(live.start).toHaveBeenCalledTimes(1);
  });

  it('gives back what was only prepared when the page is left, also what comes later', async () => {
    line.prepare(orion);
    line.leave();
    await answer(0, 'resolve');
    expect(live.dispose).toHaveBeenCalledTimes(1);
    line.enter();
    line.prepare(orion);
    await answer(1, 'resolve');
    line.leave();
    expect(live.dispose).toHaveBeenCalledTimes(2);
  });

  it("shows the call that is under way, whichever page's button is pressed", async () => {
    line.start(orion);
    await answer(0, 'resolve');
    line.start(helia);
    expect(live.start).toHaveBeenCalledTimes(2);
    expect(line.getSnapshot().settings).toBe(orion);
    expect(fetchedFor).toEqual([orion]);
  });

  it("turns to another page's call once the one before is over", async () => {
    line.start(orion);
    await answer(0, 'resolve');
    snapshot.set({ phase: 'failed', failure: { kind: 'blocked' } });
    line.prepare(helia);
    expect(fetchedFor).toEqual([orion]);
    line.start(helia);
    expect(live.dispose).toHaveBeenCalledTimes(1);
    await answer(1, 'resolve');
    expect(fetchedFor).toEqual([orion, helia]);
  });
});
