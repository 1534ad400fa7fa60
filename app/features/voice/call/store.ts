import { callStart } from '~/content/call/start';
import { errorTexts } from '~/content/errors/texts';
import { loadWithRetry } from '~/lib/loading/load-with-retry';
import { report } from '~/lib/report';
import { createStore, type ReadableStore } from '~/lib/store';
import { isCalling, sessionNote } from '~/session/session';
import type { CallController } from './controller.client';
import { type Call, type CallSettings, isRunning, newCall } from './state';

/** The session's call, and all that its views show. A call belongs to the session, not to a page. */
export interface CallStoreState {
  call: Call;
  /** The settings of the last start. */
  settings: CallSettings | undefined;
  /** The call goes on beside its button, or in its place on the page. */
  isMinimized: boolean;
  /** The page has a place of its own for a minimized call: nothing of it floats. */
  isInPlace: boolean;
  /** What is typed and not sent yet. */
  draft: string;
}

const store = createStore<CallStoreState>({
  call: { phase: 'idle' },
  settings: undefined,
  isMinimized: false,
  isInPlace: false,
  draft: '',
});

/** The session's one call. Views read it and call `callActions`. */
export const callStore: ReadableStore<CallStoreState> = store;

/** It loads with the first sign of a call: the page's first chunk stays small. */
let controller: CallController | undefined;

const callNow = () => store.getSnapshot().call;
const update = (change: Partial<CallStoreState>) =>
  store.set({ ...store.getSnapshot(), ...change });
const askBeforeUnload = (event: Event) => event.preventDefault();

function listen(isOn: boolean, type: string, listener: (event: Event) => void): void {
  if (isOn) window.addEventListener(type, listener);
  else window.removeEventListener(type, listener);
}

/**
 * A page that is put away ends its call and comes back without one; a reload asks before it ends an active one. The note
 * of a front desk's call stays until the next begins.
 */
function setCall(call: Call): void {
  update({ call });
  listen(isRunning(call), 'pagehide', callActions.stop);
  listen(call.phase === 'active', 'beforeunload', askBeforeUnload);
  if (isCalling.getSnapshot() === isRunning(call)) return;
  isCalling.set(isRunning(call));
  if (store.getSnapshot().settings?.page !== 'front-desk') return;
  const summary = call.phase === 'ended' ? call.summary : undefined;
  sessionNote.set(summary && { summary, isOver: true });
}

async function loadController(): Promise<CallController> {
  const { createCallController } = await loadWithRetry(() => import('./controller.client'));
  controller ??= createCallController({ call: callNow, setCall });
  return controller;
}

function loadedController(): CallController {
  if (!controller) throw new Error(errorTexts.voiceNotInitialized);
  return controller;
}

export const callActions = {
  /** Prefetches the call's code. A failure shows at the start. */
  prefetch(): void {
    loadController().catch(() => undefined);
  },
  /** Starts this page's call, and asks the question first, or shows the call under way. Call it from a gesture. */
  start(settings: CallSettings, question?: string): void {
    const { call, isInPlace } = store.getSnapshot();
    if (isRunning(call)) {
      callActions.show();
      if (question) controller?.type(question);
      return;
    }
    update({ settings, isMinimized: isInPlace });
    const begun = { ...newCall };
    setCall(begun);
    /** Unless it was cancelled meanwhile. */
    const go = (act: () => void) => {
      if (callNow() === begun) act();
    };
    loadController().then(
      ({ start }) => go(() => void start(settings, { ...settings, question })),
      (error: unknown) => go(() => callActions.fail(error)),
    );
  },
  /** Starts the last call once more. */
  again(): void {
    const { settings } = store.getSnapshot();
    if (settings) callActions.start(settings);
  },
  /** Tells that the call's code did not load. */
  fail(error: unknown): void {
    if (isRunning(callNow())) setCall({ phase: 'failed', failure: callStart.failure.code });
    void controller?.stop();
    report(error, { during: 'loading the call' });
  },
  /** Ends the call, or its start. */
  stop(): void {
    if (controller) void controller.stop();
    else if (isRunning(callNow())) setCall({ phase: 'idle' });
  },
  /** @throws Error 'Voice service not initialized' without a controller. Spec 8. */
  mute: (muted: boolean) => loadedController().mute(muted),
  /** Rejects, and keeps the old microphone, when the new one cannot be opened. */
  chooseMicrophone: async (deviceId: string) => loadedController().chooseMicrophone(deviceId),
  /** Keeps what is typed, over every view of the call. */
  draft: (draft: string) => update({ draft }),
  /** Sends the assistant what the visitor typed in an active call. */
  type: (words: string) => controller?.type(words),
  /** Plays the assistant again where the browser refused to. Call it from a gesture. */
  playSound: () => controller?.playSound(),
  /** Back to idle, from a call that has ended or failed. */
  dismiss(): void {
    if (!isRunning(callNow())) setCall({ phase: 'idle' });
  },
  minimize: () => update({ isMinimized: true }),
  show: () => update({ isMinimized: false }),
  /** A part of the page shows the minimized call. @returns ends that: the call floats again. */
  showInPlace(): () => void {
    update({ isInPlace: true });
    return () => update({ isInPlace: false });
  },
};
