import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveCall } from '~/features/voice/state/live-call';
import type { CallSnapshot } from '~/features/voice/state/snapshot';
import { createStore } from '~/lib/store';
import { type CallLine, createCallLine, type LineState } from './line';

let line: CallLine;
let seen: LineState['phase'][];
let answers: { resolve: () => void; reject: (error: Error) => void }[];
const onLoadFailure = vi.fn();
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
    () =>
      new Promise((resolve, reject) => {
        answers.push({ resolve: () => resolve(live), reject });
      }),
    onLoadFailure,
  );
  line.subscribe(() => seen.push(line.getSnapshot().phase));
});

afterEach(() => line.close());

const settle = () => new Promise((resolve) => setTimeout(resolve));

async function answer(index: number, how: 'resolve' | 'reject'): Promise<void> {
  answers[index]?.[how](new Error('The file is gone.'));
  await settle();
}

describe('the line of a page', () => {
  it('fetches on intent, once, and tells the call to prepare', async () => {
    line.prepare();
    line.prepare();
    expect(answers).toHaveLength(1);
    expect(line.getSnapshot()).toEqual({ phase: 'idle', live: undefined });
    await answer(0, 'resolve');
    expect(store.prepare).toHaveBeenCalled();
    expect(line.getSnapshot()).toEqual({ phase: 'idle', live });
    expect(live.start).not.toHaveBeenCalled();
  });

  it('keeps a press until the code is there, and shows that it connects', async () => {
    line.start();
    line.start();
    expect(line.getSnapshot().phase).toBe('connecting');
    await answer(0, 'resolve');
    expect(live.start).toHaveBeenCalledTimes(1);
    snapshot.set({ phase: 'failed', failure: { kind: 'blocked' } });
    expect(seen).toEqual(['connecting', 'connecting', 'failed']);
  });

  it('forgets a press that was cancelled meanwhile', async () => {
    line.start();
    line.stop();
    expect(line.getSnapshot().phase).toBe('idle');
    await answer(0, 'resolve');
    expect(live.start).not.toHaveBeenCalled();
  });

  it('tries a failed fetch once more, then says so, and the next press begins anew', async () => {
    line.start();
    await answer(0, 'reject');
    expect(line.getSnapshot().phase).toBe('connecting');
    await answer(1, 'reject');
    expect(line.getSnapshot().phase).toBe('failed');
    expect(onLoadFailure).toHaveBeenCalledTimes(1);
    line.dismiss();
    expect(line.getSnapshot().phase).toBe('idle');
    line.start();
    await answer(2, 'resolve');
    expect(live.start).toHaveBeenCalledTimes(1);
  });

  it('says nothing of a failure that nobody waited for', async () => {
    line.prepare();
    await answer(0, 'reject');
    await answer(1, 'reject');
    expect(line.getSnapshot().phase).toBe('idle');
    expect(onLoadFailure).not.toHaveBeenCalled();
  });

  it('ends the call when the page is left, also one whose code comes later', async () => {
    line.start();
    line.close();
    await answer(0, 'resolve');
    expect(live.start).not.toHaveBeenCalled();
    expect(live.dispose).toHaveBeenCalledTimes(1);
    line.start();
    await answer(1, 'resolve');
    expect(live.start).toHaveBeenCalledTimes(1);
    line.close();
    expect(live.dispose).toHaveBeenCalledTimes(2);
    expect(line.getSnapshot()).toEqual({ phase: 'idle', live: undefined });
  });
});
