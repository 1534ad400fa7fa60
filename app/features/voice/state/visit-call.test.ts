import { beforeEach, expect, it, vi } from 'vitest';
import type { CallSettings } from './call-state';

const callController = { start: vi.fn(), stop: vi.fn(), prepare: vi.fn() };
const load = vi.fn();
vi.mock('~/lib/loading/import-with-retry', () => ({ importWithRetry: () => load() }));

const settings: CallSettings = {
  page: 'general',
  assistant: 'Ada',
  theme: 'night',
  callMachineUrl: undefined,
  turnstileSiteKey: undefined,
};

const freshVisit = () => {
  vi.resetModules();
  return import('./visit-call');
};

let visit: Awaited<ReturnType<typeof freshVisit>>;
const state = () => visit.callStore.getSnapshot();

beforeEach(async () => {
  vi.clearAllMocks();
  load.mockReset().mockResolvedValue({ callController });
  visit = await freshVisit();
});

it('loads the code on a prefetch trigger, and starts nothing', async () => {
  visit.visitCall.prepare();
  await vi.waitFor(() => expect(callController.prepare).toHaveBeenCalled());
  expect(state()).toMatchObject({ call: { phase: 'idle' }, code: { callController } });
});

it('keeps a press until the code is loaded, once, and shows that it connects', async () => {
  visit.visitCall.start(settings, 'What does it cost?');
  visit.visitCall.start(settings);
  expect(state().call).toMatchObject({ phase: 'connecting', step: 'code' });
  await vi.waitFor(() => expect(callController.start).toHaveBeenCalled());
  expect(callController.start.mock.calls).toEqual([[settings, 'What does it cost?']]);
});

it('forgets a press that was cancelled meanwhile', async () => {
  visit.visitCall.start(settings);
  visit.visitCall.stop();
  expect(state().call).toEqual({ phase: 'idle' });
  await vi.waitFor(() => expect(state().code).toBeDefined());
  await new Promise((resolve) => setTimeout(resolve));
  expect(callController.start).not.toHaveBeenCalled();
});

it('says and reports that the code did not load; the next press loads it again', async () => {
  const { sendReportsTo } = await import('~/lib/report');
  const reports: unknown[] = [];
  const stop = sendReportsTo((error) => reports.push(error));
  load.mockRejectedValueOnce(new Error('The file is gone.'));
  visit.visitCall.start(settings);
  await vi.waitFor(() =>
    expect(state().call).toEqual({ phase: 'failed', failure: { kind: 'code' } }),
  );
  expect(reports).toHaveLength(1);
  visit.visitCall.dismiss();
  expect(state().call).toEqual({ phase: 'idle' });
  visit.visitCall.start(settings);
  await vi.waitFor(() => expect(callController.start).toHaveBeenCalledTimes(1));
  stop();
});
