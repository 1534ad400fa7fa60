import { expect, it, vi } from 'vitest';
import { importWithRetry } from './import-with-retry';

it('fetches once when that works', async () => {
  const load = vi.fn(() => Promise.resolve('part'));
  expect(await importWithRetry(load)).toBe('part');
  expect(load).toHaveBeenCalledTimes(1);
});

it('tries once more, and no more than that', async () => {
  const once = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('part');
  expect(await importWithRetry(once)).toBe('part');
  const never = vi.fn().mockRejectedValue(new Error('gone'));
  await expect(importWithRetry(never)).rejects.toThrow('gone');
  expect(never).toHaveBeenCalledTimes(2);
});
