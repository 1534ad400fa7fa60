import { expect, it, vi } from 'vitest';
import { choiceStorage } from './choice-storage';

type Listener = (event: Partial<StorageEvent>) => void;

/** A window with storage, which counts its listeners. */
function fakePage() {
  const listeners = new Set<Listener>();
  const stored = new Map<string, string>();
  const localStorage: Partial<Storage> = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
  };
  return {
    listeners,
    localStorage: localStorage as Storage,
    addEventListener: (_: string, listener: unknown) => void listeners.add(listener as Listener),
    removeEventListener: (_: string, listener: unknown) =>
      void listeners.delete(listener as Listener),
  };
}

it('reads what it wrote, and nothing else', () => {
  const page = fakePage();
  const storage = choiceStorage(page);
  expect(storage.read()).toBeUndefined();
  storage.write('granted');
  expect(storage.read()).toBe('granted');
  page.localStorage.setItem('measurement', 'perhaps');
  expect(storage.read()).toBeUndefined();
});

it('takes a browser without storage for one that has stored nothing', () => {
  const storage = choiceStorage({
    ...fakePage(),
    get localStorage(): Storage {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect(storage.read()).toBeUndefined();
  expect(() => storage.write('granted')).not.toThrow();
});

it('notifies of what another tab chooses or clears, until it is stopped', () => {
  const page = fakePage();
  const listener = vi.fn();
  const stop = choiceStorage(page).watch(listener);
  for (const notify of page.listeners) {
    notify({ key: 'measurement', newValue: 'granted' });
    notify({ key: 'chat', newValue: 'denied' });
    notify({ key: null, newValue: null });
  }
  expect(listener.mock.calls).toEqual([['granted'], [undefined]]);
  stop();
  expect(page.listeners.size).toBe(0);
});
