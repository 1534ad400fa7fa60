import { afterEach, describe, expect, it } from 'vitest';
import { onlyCallOfBrowser } from './only-call';
import type { CallSnapshot } from './snapshot';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function tab() {
  const listeners = new Set<() => void>();
  const ended: (string | undefined)[] = [];
  let snapshot: CallSnapshot = { phase: 'idle' };
  const store = {
    stop: (because?: string) => void ended.push(because),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
  };
  const stop = onlyCallOfBrowser(store);
  stops.push(stop);
  return {
    ended,
    listeners,
    stop,
    show(next: CallSnapshot) {
      snapshot = next;
      for (const listener of listeners) listener();
    },
  };
}

const delivered = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('calls in several tabs', () => {
  it('a start ends the calls of the others, once, and never its own', async () => {
    const [one, other] = [tab(), tab()];
    one.show({ phase: 'connecting', step: 'loading' });
    one.show({ phase: 'connecting', step: 'joining' });
    await delivered();
    expect(other.ended).toEqual(['elsewhere']);
    expect(one.ended).toEqual([]);
  });

  it('a closed page neither hears nor is heard', async () => {
    const [one, other] = [tab(), tab()];
    other.stop();
    expect(other.listeners.size).toBe(0);
    one.show({ phase: 'connecting', step: 'loading' });
    await delivered();
    expect(other.ended).toEqual([]);
  });
});
