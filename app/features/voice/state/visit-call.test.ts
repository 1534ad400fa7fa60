import { beforeEach, expect, it, vi } from 'vitest';
import { callStart } from '~/content/voice/start';
import { sendReportsTo } from '~/lib/report';
import { callStore, visitCall } from './visit-call';

const callController = { start: vi.fn(), prepare: vi.fn() };
const load = vi.hoisted(() => vi.fn());
vi.mock('~/lib/loading/import-with-retry', () => ({ importWithRetry: load }));

const settings = {
  page: 'general',
  assistant: 'Ada',
  theme: 'night',
  callMachineUrl: undefined,
  turnstileSiteKey: undefined,
} as const;
const state = () => callStore.getSnapshot();

beforeEach(() => {
  callStore.set({ ...state(), call: { phase: 'idle' }, code: undefined });
  load.mockReset().mockResolvedValue({ callController });
});

it('keeps a press until the code is loaded, and forgets one that was cancelled meanwhile', async () => {
  visitCall.start(settings);
  visitCall.stop();
  await vi.waitFor(() => expect(state().code).toBeDefined());
  expect(callController.start).not.toHaveBeenCalled();
  callStore.set({ ...state(), code: undefined });
  visitCall.start(settings, 'What does it cost?');
  visitCall.start(settings);
  expect(state().call).toMatchObject({ phase: 'connecting', step: 'loading' });
  await vi.waitFor(() => expect(callController.start).toHaveBeenCalled());
  expect(callController.start.mock.calls).toEqual([[settings, 'What does it cost?']]);
});

it('says and reports that the code did not load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reports = vi.fn();
  const stop = sendReportsTo(reports);
  load.mockRejectedValueOnce(new Error('The file is gone.'));
  visitCall.start(settings);
  const failure = callStart.failure.code;
  await vi.waitFor(() => expect(state().call).toEqual({ phase: 'failed', failure }));
  expect(reports).toHaveBeenCalledTimes(1);
  stop();
});
