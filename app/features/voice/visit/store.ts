import { callStart } from '~/content/call/start';
import { errorTexts } from '~/content/failed/texts';
import { importWithRetry } from '~/lib/loading/import-with-retry';
import { report } from '~/lib/report';
import { createStore, type ReadableStore } from '~/lib/store';
import { isCalling } from '~/lib/visit';
import type { Call, CallSettings, VisitEvent, VisitState } from './call-state';
import type { Engine } from './engine.client';

const store = createStore<VisitState>({
  call: { phase: 'idle' },
  settings: undefined,
  starts: 0,
  isMinimized: false,
  draft: '',
});

/** The visit's one call. Views read it and call `callActions`; only `dispatch` writes. */
export const callStore: ReadableStore<VisitState> = store;

/** Microphone, session and the rules of a running call, once they are loaded. */
let engine: Engine | undefined;

const isUnderWay = ({ phase }: Call) => phase === 'connecting' || phase === 'active';

/** The state after an event. What a visit needs before the engine is there is handled here, so that the page's first chunk stays small. */
function next(state: VisitState, event: VisitEvent): VisitState {
  const { call } = state;
  switch (event.type) {
    case 'pressed':
      return {
        ...state,
        settings: event.settings,
        starts: state.starts + 1,
        isMinimized: false,
        call: {
          phase: 'connecting',
          steps: [event.step],
          challenge: undefined,
          microphone: undefined,
        },
      };
    case 'code-failed':
      return isUnderWay(call)
        ? { ...state, call: { phase: 'failed', failure: callStart.failure.code } }
        : state;
    case 'dismissed':
      return isUnderWay(call) ? state : { ...state, call: { phase: 'idle' } };
    case 'minimized':
      return { ...state, isMinimized: true };
    case 'shown':
      return { ...state, isMinimized: false };
    case 'drafted':
      return { ...state, draft: event.draft };
    default: {
      if (event.type === 'stopped' && call.phase === 'connecting') {
        return { ...state, call: { phase: 'idle' } };
      }
      const after = engine?.reduce(call, event) ?? call;
      return after === call ? state : { ...state, call: after };
    }
  }
}

/** The only writer. A call that is over leaves nothing behind. */
function dispatch(event: VisitEvent): void {
  const before = store.getSnapshot();
  const after = next(before, event);
  if (after === before) return;
  const [was, is] = [isUnderWay(before.call), isUnderWay(after.call)];
  // A page that is put away ends its call, and comes back without one.
  if (!was && is) window.addEventListener('pagehide', callActions.stop);
  if (was && !is) {
    window.removeEventListener('pagehide', callActions.stop);
    engine?.release();
  }
  store.set(after);
  if (was !== is) isCalling.set(is);
}

async function loadEngine(): Promise<Engine> {
  const { createEngine } = await importWithRetry(() => import('./engine.client'));
  engine ??= createEngine(dispatch);
  return engine;
}

function loadedEngine(): Engine {
  if (!engine) throw new Error(errorTexts.voiceNotInitialized);
  return engine;
}

/** All that a view may do with the visit's call. */
export const callActions = {
  /** Prefetches the call's code. A failure shows at the start. */
  prepare(): void {
    loadEngine().catch(() => undefined);
  },
  /**
   * Starts this page's call, or shows the one that is under way. Call it from a gesture.
   * @param question what the visitor wants to ask first.
   */
  start(settings: CallSettings, question?: string): void {
    if (isUnderWay(store.getSnapshot().call)) {
      dispatch({ type: 'shown' });
      if (question) engine?.type(question);
      return;
    }
    dispatch({ type: 'pressed', settings, step: engine ? 'permission' : 'loading' });
    if (engine) {
      engine.start(settings, question);
      return;
    }
    const { starts } = store.getSnapshot();
    const isOver = () => {
      const now = store.getSnapshot();
      return now.starts !== starts || now.call.phase !== 'connecting';
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
    dispatch({ type: 'code-failed' });
    report(error, { during: 'loading the call' });
  },
  /** Ends the call, or its start. */
  stop(): void {
    dispatch({ type: 'stopped' });
  },
  /** @throws Error 'Voice service not initialized' without a session. Spec 8. */
  mute: (muted: boolean) => loadedEngine().mute(muted),
  /** Changes to another microphone. Rejects, and keeps the old one, when it cannot be opened. */
  chooseMicrophone: async (deviceId: string) => loadedEngine().chooseMicrophone(deviceId),
  /** Keeps what is typed, over every view of the call. */
  draft: (draft: string) => dispatch({ type: 'drafted', draft }),
  /** Sends the assistant what the visitor typed in an active call. Gives whether it was sent. */
  type: (words: string): boolean => engine?.type(words) ?? false,
  /** Plays the assistant again where the browser refused to. Call it from a gesture. */
  playSound: () => engine?.playSound(),
  /** Back to idle, from a call that has ended or failed. */
  dismiss: () => dispatch({ type: 'dismissed' }),
  /** The call goes on beside its button. */
  minimize: () => dispatch({ type: 'minimized' }),
  /** The call is shown over the page again. */
  show: () => dispatch({ type: 'shown' }),
};
