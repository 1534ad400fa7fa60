import { afterEach, expect, it, vi } from 'vitest';
import { choiceStorage } from './choice-storage';

afterEach(() => void vi.unstubAllGlobals());

it('reads what it wrote, and nothing else; without storage nothing is stored', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  expect(choiceStorage.read()).toBeUndefined();
  for (const choice of ['granted', 'denied'] as const) {
    choiceStorage.write(choice);
    expect(choiceStorage.read()).toBe(choice);
  }
  stored.set('measurement', 'perhaps');
  expect(choiceStorage.read()).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  choiceStorage.write('granted');
  expect(choiceStorage.read()).toBeUndefined();
});

it('hears of other tabs, and is told when the page comes back from the back/forward cache', () => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  const heard = vi.fn();
  const stop = choiceStorage.watch(heard);
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  window.dispatchEvent(new Event('storage'));
  show(false);
  expect(heard).toHaveBeenCalledTimes(1);
  show(true);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  show(true);
  window.dispatchEvent(new Event('storage'));
  expect(heard).toHaveBeenCalledTimes(2);
});
