import { beforeEach, expect, it, vi } from 'vitest';
import { callStart } from '~/content/call/start';
import type { Call, CallSettings } from './state';

const importCode = vi.hoisted(() => vi.fn());
const report = vi.hoisted(() => vi.fn());
vi.mock('~/lib/loading/load-with-retry', () => ({ loadWithRetry: importCode }));
vi.mock('~/lib/report', () => ({ report }));

const settings: CallSettings = {
  page: 'front-desk',
  facts: { name: 'Lake', trade: 'Dental', closes: '5 PM', price: '', site: '' },
  assistant: 'Ada',
  theme: 'night',
  callMachineUrl: undefined,
  turnstileSiteKey: undefined,
};
const controller = { start: vi.fn(), stop: vi.fn(), type: vi.fn() };
/** The controller's: its calls change the session's. */
let setCall: (call: Call) => void;
const code = {
  createCallController(store: { setCall: typeof setCall }) {
    setCall = store.setCall;
    return controller;
  },
};

let store: typeof import('./store');
const now = () => store.callStore.getSnapshot();
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.stubGlobal('window', new EventTarget());
  controller.stop.mockImplementation(() => setCall({ phase: 'idle' }));
  importCode.mockResolvedValue(code);
  store = await import('./store');
});

it('a press before the code is there is kept, a second one changes nothing, and the step is that it loads (spec 8)', async () => {
  const { callActions } = store;
  expect(() => callActions.mute(true)).toThrow('Voice service not initialized');
  callActions.start(settings, 'What does it cost?');
  callActions.start(settings);
  expect(now()).toMatchObject({ settings, call: { phase: 'connecting', step: 'loading' } });
  await settle();
  const options = expect.objectContaining({ question: 'What does it cost?' });
  expect(controller.start.mock.calls).toEqual([[settings, options]]);
});

it('a press that is cancelled is forgotten, and the next one counts', async () => {
  const { callActions } = store;
  callActions.start(settings);
  callActions.stop();
  await settle();
  expect(now().call).toEqual({ phase: 'idle' });
  expect(controller.start).not.toHaveBeenCalled();
  callActions.start(settings);
  await settle();
  expect(controller.start).toHaveBeenCalledTimes(1);
});

it('code that does not come is told and reported, and the next press tries again', async () => {
  const gone = new Error('The file is gone.');
  importCode.mockRejectedValueOnce(gone);
  store.callActions.start(settings);
  await settle();
  const failure = callStart.failure.code;
  expect(now().call).toEqual({ phase: 'failed', failure });
  expect(report).toHaveBeenCalledExactlyOnceWith(gone, { during: 'loading the call' });
  store.callActions.start(settings);
  await settle();
  expect(controller.start).toHaveBeenCalledTimes(1);
});

it('a call is shown when it is started again, and asks the question of that press', async () => {
  const { callActions } = store;
  callActions.start(settings);
  await settle();
  callActions.minimize();
  callActions.start(settings, 'And setup?');
  expect(now().isMinimized).toBe(false);
  expect(controller.type).toHaveBeenCalledExactlyOnceWith('And setup?');
  expect(controller.start).toHaveBeenCalledTimes(1);
});

it('the note of an ended front desk’s call stays until the next such call begins', async () => {
  const { sessionNote } = await import('~/session/session');
  const note = { summary: { left: ['Name'] }, isOver: true };
  for (const page of ['front-desk', 'general', 'front-desk'] as const) {
    store.callActions.start({ ...settings, page });
    await settle();
    expect(sessionNote.getSnapshot()).toEqual(page === 'general' ? note : undefined);
    setCall({ phase: 'ended', summary: note.summary } as never);
    expect(sessionNote.getSnapshot()).toEqual(note);
  }
  store.callActions.start(settings);
  setCall({ phase: 'ended' } as Call);
  expect(sessionNote.getSnapshot()).toBeUndefined();
});

it('asks before a reload during an active call alone, and ends a call with its page', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  store.callActions.start(settings);
  await settle();
  expect(isAsked()).toBe(false);
  setCall({ phase: 'active' } as Call);
  expect(isAsked()).toBe(true);
  window.dispatchEvent(new Event('pagehide'));
  expect(controller.stop).toHaveBeenCalledTimes(1);
  expect(isAsked()).toBe(false);
  window.dispatchEvent(new Event('pagehide'));
  expect(controller.stop).toHaveBeenCalledTimes(1);
});
