import { EVENT_EMITTER_MAX_LISTENERS } from '~/content/constants';
import { errorTexts } from '~/content/failed/texts';
import { type HeldMicrophone, holdMicrophone } from '~/features/voice/microphone/held';
import { type OpenMicrophone, problemOf } from '~/features/voice/microphone/open';
import { createEmitter } from '~/features/voice/session/emitter';
import type { CallError } from '~/features/voice/session/events';
import type { CallSession } from '~/features/voice/session/session';
import type { CallChallenge } from '~/features/voice/web-call/challenge';
import type { Store } from '~/lib/store';
import type { Clock } from '~/lib/time/clock';
import type { CallSettings, CallState } from './call-state';
import { type CallEvent, reduce, reducedEvents, type SessionEvent } from './reduce';

/** Ends the start when the assistant never listens. */
const LISTENING_TIMEOUT_MS = 30_000;

type CreateSession = (settings: CallSettings, challenge: CallChallenge | undefined) => CallSession;

interface CallControllerDeps {
  store: Store<CallState>;
  /** Loads the call's engine. */
  loadEngine: () => Promise<CreateSession>;
  createChallenge: (siteKey: string) => CallChallenge;
  openMicrophone: OpenMicrophone;
  clock: Clock;
  /** This site's own origin. */
  origin: string;
  /** Calls back when the page is left. @returns the way to unsubscribe. */
  onPageLeft: (listener: () => void) => () => void;
  /** Another microphone replaced the one that stopped. */
  onMicrophoneReplaced: () => void;
  onError: (error: CallError) => void;
}

/** How loud the assistant and the visitor are, 0 to 1, ten times a second. Too often for the store. */
export type Levels = { volume: number; microphone: number };

/** One start and the call that follows it. */
interface Attempt {
  readonly microphone: HeldMicrophone;
  session?: CallSession;
  /** What to undo at the end. */
  readonly teardown: (() => void)[];
}

export type CallController = ReturnType<typeof createCallController>;

/** The call controller: microphone, session and timeouts. All changes of the call go through `reduce`. */
export function createCallController(deps: CallControllerDeps) {
  const { store, clock } = deps;
  const levels = createEmitter<Levels>(EVENT_EMITTER_MAX_LISTENERS);
  let current: Attempt | undefined;
  /** The call before is torn down. */
  let tornDown = Promise.resolve();

  function dispatch(event: CallEvent, change: Partial<CallState> = {}): void {
    const state = store.getSnapshot();
    const call = reduce(state.call, event, { now: clock.now(), origin: deps.origin });
    if (call.phase !== 'connecting' && call.phase !== 'active') tearDown();
    store.set({ ...state, ...change, call });
  }

  function tearDown(): void {
    if (!current) return;
    const { microphone, session, teardown } = current;
    current = undefined;
    microphone.release();
    for (const undo of teardown) undo();
    if (session) tornDown = session.stop();
    levels.emit('volume', 0);
  }

  async function begin(settings: CallSettings, question: string | undefined): Promise<void> {
    const challenge = settings.turnstileSiteKey
      ? deps.createChallenge(settings.turnstileSiteKey)
      : undefined;
    const microphone = holdMicrophone({
      open: deps.openMicrophone,
      use: (track) => sessionInUse().setMicrophone(track),
      onReplaced: deps.onMicrophoneReplaced,
      onChange: (lost) => dispatch({ type: 'microphone', lost }),
    });
    const attempt: Attempt = { microphone, teardown: [deps.onPageLeft(stop)] };
    current = attempt;
    const isOver = () => current !== attempt;
    dispatch({ type: 'started', challenge }, { settings, isMinimized: false });

    // The engine loads while the browser asks the visitor. A failure shows where it is needed.
    const engine = deps.loadEngine();
    engine.catch(() => undefined);
    let audioSource: MediaStreamTrack;
    try {
      audioSource = await microphone.open(store.getSnapshot().microphone);
    } catch (error) {
      const failure = { kind: 'microphone', problem: problemOf(error) } as const;
      if (!isOver()) dispatch({ type: 'failed', failure });
      return;
    }
    if (isOver()) return;
    dispatch({ type: 'step', step: 'loading' });
    let session: CallSession;
    try {
      session = (await engine)(settings, challenge);
    } catch {
      if (!isOver()) dispatch({ type: 'failed', failure: { kind: 'blocked' } });
      return;
    }
    await tornDown;
    if (isOver()) return;
    attempt.session = session;
    listen(attempt, session, question);
    // The page's action chooses the assistant; the session only requires a name.
    const call = await session.start({ assistantId: 'of-the-page' }, { audioSource });
    if (!call || isOver()) return;
    const onTimeout = () => dispatch({ type: 'failed', failure: { kind: 'service' } });
    attempt.teardown.push(clock.after(LISTENING_TIMEOUT_MS, onTimeout));
  }

  function listen(
    { microphone, teardown }: Attempt,
    session: CallSession,
    question: string | undefined,
  ): void {
    teardown.push(session.on('error', deps.onError));
    for (const type of reducedEvents) {
      teardown.push(session.on(type, (payload) => dispatch({ type, payload } as SessionEvent)));
    }
    teardown.push(
      session.on('volume-level', (level) => levels.emit('volume', level)),
      session.on('microphone-level', (level) => levels.emit('microphone', level)),
      session.on('camera-error', ({ problem, audioOk }) => {
        const { call } = store.getSnapshot();
        if (!audioOk && call.phase === 'active') void microphone.onFailure(problem);
      }),
      session.on('call-start', () => {
        if (question) type(question);
      }),
    );
  }

  function sessionInUse(): CallSession {
    if (!current?.session) throw new Error(errorTexts.voiceNotInitialized);
    return current.session;
  }

  /** Ends the call, or its start. */
  function stop(): void {
    dispatch({ type: 'stopped' });
  }

  /** Sends the assistant what the visitor typed in an active call. */
  function type(words: string): void {
    if (store.getSnapshot().call.phase !== 'active') return;
    const message = { role: 'user', content: words } as const;
    sessionInUse().send({ type: 'add-message', message, triggerResponseEnabled: true });
    dispatch({ type: 'typed', words });
  }

  return {
    onLevel: levels.on,
    /** Prefetches the engine. A failure shows at the start. */
    prepare(): void {
      deps.loadEngine().catch(() => undefined);
    },
    /**
     * Opens the microphone and starts a call, or shows the one that is under way. Call it from a gesture.
     * @param question what the visitor wants to ask first.
     */
    start(settings: CallSettings, question?: string): void {
      if (!current) {
        void begin(settings, question);
        return;
      }
      store.set({ ...store.getSnapshot(), isMinimized: false });
      if (question) type(question);
    },
    stop,
    /** @throws Error 'Voice service not initialized' without a session. Spec 8. */
    setMuted(muted: boolean): void {
      sessionInUse().setMuted(muted);
      dispatch({ type: 'muted', muted });
    },
    /** Changes to another microphone. Rejects, and keeps the old one, when it cannot be opened. */
    async setMicrophone(deviceId: string): Promise<void> {
      sessionInUse();
      await current?.microphone.choose(deviceId);
    },
    type,
    /** Plays what the browser held back. Call it from a gesture. */
    allowSound(): void {
      sessionInUse()
        .resumeAudio()
        .then(
          () => dispatch({ type: 'sound-allowed' }),
          () => undefined,
        );
    },
  };
}
