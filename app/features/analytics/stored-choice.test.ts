import { expect, it, vi } from 'vitest';
import { storedChoice } from './stored-choice';

type Hear = (event: Partial<StorageEvent>) => void;

/** A window with storage, which counts who listens. */
function fakePage(storage: Partial<Storage>) {
  const listeners = new Set<Hear>();
  return {
    listeners,
    localStorage: storage as Storage,
    addEventListener: (_: string, hear: unknown) => void listeners.add(hear as Hear),
    removeEventListener: (_: string, hear: unknown) => void listeners.delete(hear as Hear),
  };
}

function memory(): Partial<Storage> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

it('reads back what it kept, and nothing else', () => {
  const storage = memory();
  const stored = storedChoice(fakePage(storage));
  expect(stored.read()).toBeUndefined();
  stored.keep('granted');
  expect(stored.read()).toBe('granted');
  stored.keep('denied');
  expect(stored.read()).toBe('denied');
  storage.setItem?.('measurement', 'perhaps');
  expect(stored.read()).toBeUndefined();
});

it('takes a browser without storage for one that has kept nothing', () => {
  const page = fakePage({});
  const stored = storedChoice({
    ...page,
    get localStorage(): Storage {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect(stored.read()).toBeUndefined();
  expect(() => stored.keep('granted')).not.toThrow();
});

it('hears what another tab chooses or forgets, until it stops', () => {
  const page = fakePage(memory());
  const heard = vi.fn();
  const stop = storedChoice(page).watch(heard);
  const tell = (event: Partial<StorageEvent>) => {
    for (const hear of page.listeners) hear(event);
  };
  tell({ key: 'measurement', newValue: 'granted' });
  tell({ key: 'chat', newValue: 'denied' });
  tell({ key: null, newValue: null });
  expect(heard.mock.calls).toEqual([['granted'], [undefined]]);
  stop();
  expect(page.listeners.size).toBe(0);
});
