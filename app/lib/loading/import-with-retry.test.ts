import { expect, it, vi } from 'vitest';
import { importWithRetry } from './import-with-retry';

it('tries once more, a moment later, so that a page that is being left reports nothing', async () => {
  vi.useFakeTimers();
  const load = vi.fn().mockRejectedValue(new Error('gone'));
  const failure = expect(importWithRetry(load)).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(400);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.runAllTimersAsync();
  await failure;
  expect(load).toHaveBeenCalledTimes(2);
  const part = importWithRetry(
    load.mockRejectedValueOnce(new Error('gone')).mockResolvedValue('part'),
  );
  await vi.runAllTimersAsync();
  expect(await part).toBe('part');
});
