import { beforeEach, expect, it, vi } from 'vitest';
import type { CallSettings } from './call-state';

const code = {
  controller: { start: vi.fn(), stop: vi.fn(), prepare: vi.fn() },
};
const createCallCode = vi.fn();
vi.mock('./call-code.client', () => ({ createCallCode: () => createCallCode() }));

const settings: CallSettings = {
  page: 'general',
  assistant: 'Ada',
  theme: 'night',
  callMachineUrl: undefined,
  turnstileSiteKey: undefined,
};

async function freshVisit() {
  vi.resetModules();
  const { callStore, visitCall } = await import('./visit-call');
  return { callStore, visitCall };
}

let visit: Awaited<ReturnType<typeof freshVisit>>;
const callNow = () => visit.callStore.getSnapshot().call;
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(async () => {
  vi.clearAllMocks();
  createCallCode.mockReset().mockReturnValue(code);
  visit = await freshVisit();
});

it('loads the code on a prefetch trigger, and starts nothing', async () => {
  visit.visitCall.prepare();
  visit.visitCall.prepare();
  await vi.waitFor(() => expect(code.controller.prepare).toHaveBeenCalledTimes(2));
  expect(createCallCode).toHaveBeenCalledTimes(1);
  expect(visit.callStore.getSnapshot()).toMatchObject({ call: { phase: 'idle' }, code });
});

it('keeps a press until the code is loaded, once, and shows that it connects', async () => {
  visit.visitCall.start(settings, 'What does it cost?');
  visit.visitCall.start(settings);
  expect(callNow()).toMatchObject({ phase: 'connecting', step: 'code' });
  await vi.waitFor(() => expect(code.controller.start).toHaveBeenCalled());
  expect(code.controller.start.mock.calls).toEqual([[settings, 'What does it cost?']]);
});

it('forgets a press that was cancelled meanwhile', async () => {
  visit.visitCall.start(settings);
  visit.visitCall.stop();
  expect(callNow()).toEqual({ phase: 'idle' });
  await vi.waitFor(() => expect(visit.callStore.getSnapshot().code).toBeDefined());
  await settle();
  expect(code.controller.start).not.toHaveBeenCalled();
});

it('says and reports that the code did not load; the next press loads it again', async () => {
  const { sendReportsTo } = await import('~/lib/report');
  const reports: unknown[] = [];
  const stop = sendReportsTo((error) => reports.push(error));
  const fail = () => {
    throw new Error('The file is gone.');
  };
  createCallCode.mockImplementationOnce(fail).mockImplementationOnce(fail);
  visit.visitCall.start(settings);
  await vi.waitFor(() => expect(callNow()).toEqual({ phase: 'failed', failure: { kind: 'code' } }));
  expect(reports).toHaveLength(1);
  visit.visitCall.dismiss();
  expect(callNow()).toEqual({ phase: 'idle' });
  visit.visitCall.start(settings);
  await vi.waitFor(() => expect(code.controller.start).toHaveBeenCalledTimes(1));
  stop();
});
