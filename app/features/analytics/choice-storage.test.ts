import { afterEach, expect, it, vi } from 'vitest';
import { choiceStorage } from './choice-storage';

afterEach(() => void vi.unstubAllGlobals());

it('reads what it wrote, and nothing else', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  expect(choiceStorage.read()).toBeUndefined();
  choiceStorage.write('granted');
  expect(choiceStorage.read()).toBe('granted');
  stored.set('measurement', 'perhaps');
  expect(choiceStorage.read()).toBeUndefined();
});

it('takes a browser without storage for one that has stored nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(choiceStorage.read()).toBeUndefined();
  expect(() => choiceStorage.write('granted')).not.toThrow();
});
