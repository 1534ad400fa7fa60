import { callStart } from '~/content/call/start';
import { errorTexts } from '~/content/failed/texts';
import { importWithRetry } from '~/lib/loading/import-with-retry';
import { report } from '~/lib/report';
import { createStore, type ReadableStore } from '~/lib/store';
import { isCalling } from '~/lib/visit';
import type { Call, CallSettings, VisitState } from './call-state';
import type { Engine } from './engine.client';

const store = createStore<VisitState>({
  call: { phase: 'idle' },
  settings: undefined,
  starts: 0,
  isMinimized: false,
  draft: '',
});

/** The visit's one call. Views read it and call `callActions`; only `update` writes. */
export const callStore: ReadableStore<VisitState> = store;

/** Microphone, session and states of a call, once they are loaded: the page's first chunk stays small. */
let engine: Engine | undefined;

const isUnderWay = ({ phase }: Call) => phase === 'connecting' || phase === 'active';

/** The only writer. A call that is over leaves nothing behind. */
function update(change: Partial<VisitState>): void {
  const before = store.getSnapshot();
  const after = { ...before, ...change };
  const [was, is] = [isUnderWay(before.call), isUnderWay(after.call)];
  store.set(after);
  // A page that is put away ends its call, and comes back without one.
  if (!was && is) window.addEventListener('pagehide', callActions.stop);
  if (was && !is) {
    window.removeEventListener('pagehide', callActions.stop);
    engine?.release();
  }
  if (was !== is) isCalling.set(is);
}

async function loadEngine(): Promise<Engine> {
  const { createEngine } = await importWithRetry(() => import('./engine.client'));
  engine ??= createEngine({
    call: () => store.getSnapshot().call,
    setCall: (call) => update({ call }),
  });
  return engine;
}

function loadedEngine(): Engine {
  if (!engine) throw new Error(errorTexts.voiceNotInitialized);
  return engine;
}
export const callActions = {
  /** Prefetches the call's code. A failure shows at the start. */
  prepare(): void {
    loadEngine().catch(() => undefined);
  },
  /** Starts this page's call, and asks the question first, or shows the call under way. Call it from a gesture. */
  start(settings: CallSettings, question?: string): void {
    const { call, starts } = store.getSnapshot();
    if (isUnderWay(call)) {
      callActions.show();
      if (question) engine?.type(question);
      return;
    }
    update({
      settings,
      starts: starts + 1,
      isMinimized: false,
      call: {
        phase: 'connecting',
        steps: [engine ? 'permission' : 'loading'],
        challenge: undefined,
        muted: false,
        silenced: false,
        microphone: undefined,
        lostMicrophone: undefined,
      },
    });
    if (engine) {
      engine.start(settings, question);
      return;
    }
    const isOver = () => {
      const now = store.getSnapshot();
      return now.starts !== starts + 1 || now.call.phase !== 'connecting';
    };
    loadEngine().then(
      (loaded) => {
        if (!isOver()) loaded.start(settings, question);
      },
      (error: unknown) => {
        if (!isOver()) callActions.fail(error);
      },
    );
  },
  /** The call's code did not load. */
  fail(error: unknown): void {
    if (isUnderWay(store.getSnapshot().call)) {
      update({ call: { phase: 'failed', failure: callStart.failure.code } });
    }
    report(error, { during: 'loading the call' });
  },
  /** Ends the call, or its start. */
  stop(): void {
    if (store.getSnapshot().call.phase === 'connecting') update({ call: { phase: 'idle' } });
    else engine?.end();
  },
  /** @throws Error 'Voice service not initialized' without a session. Spec 8. */
  mute: (muted: boolean) => loadedEngine().mute(muted),
  /** Rejects, and keeps the old microphone, when the new one cannot be opened. */
  chooseMicrophone: async (deviceId: string) => loadedEngine().chooseMicrophone(deviceId),
  /** Keeps what is typed, over every view of the call. */
  draft: (draft: string) => update({ draft }),
  /** Sends the assistant what the visitor typed in an active call. */
  type: (words: string) => engine?.type(words),
  /** Plays the assistant again where the browser refused to. Call it from a gesture. */
  playSound: () => engine?.playSound(),
  /** Back to idle, from a call that has ended or failed. */
  dismiss(): void {
    if (!isUnderWay(store.getSnapshot().call)) update({ call: { phase: 'idle' } });
  },
  /** The call goes on beside its button. */
  minimize: () => update({ isMinimized: true }),
  show: () => update({ isMinimized: false }),
};
