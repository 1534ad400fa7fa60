import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importWithRetry } from './import-with-retry';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tries once more, a moment later, so that a page that is being left reports nothing', async () => {
  const once = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('part');
  const part = importWithRetry(once);
  await vi.advanceTimersByTimeAsync(400);
  expect(once).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(await part).toBe('part');
});

it('tries no third time', async () => {
  const never = vi.fn().mockRejectedValue(new Error('gone'));
  const failure = expect(importWithRetry(never)).rejects.toThrow('gone');
  await vi.runAllTimersAsync();
  await failure;
  expect(never).toHaveBeenCalledTimes(2);
});
