import { expect, it, vi } from 'vitest';
import { report } from '~/lib/report';
import { loadWithRetry } from './load-with-retry';

it('tries once more', async () => {
  vi.useFakeTimers();
  const load = vi.fn().mockRejectedValue(new Error('gone'));
  const failure = expect(loadWithRetry(load)).rejects.toThrow('gone');
  await vi.runAllTimersAsync();
  await failure;
  expect(load).toHaveBeenCalledTimes(2);
});

it('what fails while the page is being left waits, to be tried again and reported once it stays', async () => {
  vi.useFakeTimers().stubEnv('SSR', false);
  vi.stubGlobal('document', { documentElement: { dataset: { left: '' } } });
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn().mockRejectedValueOnce(new Error('refused')).mockResolvedValue('part');
  const part = loadWithRetry(load);
  report(new Error('refused'), { during: 'call' });
  await vi.advanceTimersByTimeAsync(9_900);
  expect([load, logged].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  await vi.runAllTimersAsync();
  expect(await part).toBe('part');
  expect(logged).toHaveBeenCalledOnce();
});
