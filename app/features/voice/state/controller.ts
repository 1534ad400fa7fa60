import { EVENT_EMITTER_MAX_LISTENERS } from '~/content/constants';
import { errorTexts } from '~/content/failed/texts';
import { voiceCall } from '~/content/voice/call';
import { callRecoveries } from '~/content/voice/recoveries';
import { type HeldMicrophone, holdMicrophone } from '~/features/voice/microphone/held';
import { problemOf } from '~/features/voice/microphone/open';
import { createEmitter } from '~/features/voice/session/emitter';
import type { CallSession } from '~/features/voice/session/session';
import { createCallChallenge } from '~/features/voice/web-call/challenge';
import { importWithRetry } from '~/lib/loading/import-with-retry';
import { systemClock } from '~/lib/time/clock';
import { showToast } from '~/ui/toast/toaster';
import type { CallSettings } from './call-state';
import { type CallEvent, reduce, reducedEvents, type SessionEvent } from './reduce';
import { reportCallError } from './report';
import { callStore, changeCall } from './visit-call';

/** Ends the start when the assistant never listens. */
const LISTENING_TIMEOUT_MS = 30_000;

/** How loud the assistant and the visitor are, 0 to 1, ten times a second. Too often for the store. */
export type Levels = { volume: number; microphone: number };

/** One start and the call that follows it. */
interface Attempt {
  readonly microphone: HeldMicrophone;
  session?: CallSession;
  /** What to undo at the end. */
  readonly teardown: (() => void)[];
}

const levels = createEmitter<Levels>(EVENT_EMITTER_MAX_LISTENERS);
let current: Attempt | undefined;
/** The call before is torn down. */
let tornDown = Promise.resolve();

/**
 * Schemas probe for eval when they are created, which the content policy reports as a violation. So the probe is
 * off before the engine's modules run.
 */
const loadEngine = () =>
  importWithRetry(async () => {
    const { config } = await import('zod');
    config({ jitless: true });
    const { createBrowserCall } = await import('~/features/voice/call-service/engine');
    return createBrowserCall;
  });

function dispatch(event: CallEvent): void {
  const surroundings = { now: systemClock.now(), origin: window.location.origin };
  const call = reduce(callStore.getSnapshot().call, event, surroundings);
  if (call.phase !== 'connecting' && call.phase !== 'active') tearDown();
  changeCall({ call });
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
    ? createCallChallenge(settings.turnstileSiteKey)
    : undefined;
  const microphone = holdMicrophone({
    use: (track) => sessionInUse().setMicrophone(track),
    onChange(lost, isReplacement) {
      dispatch({ type: 'microphone', lost });
      if (isReplacement) {
        showToast({ text: voiceCall.overlay.microphoneReplaced, variant: 'destructive' });
      }
    },
  });
  window.addEventListener('pagehide', stop);
  const attempt: Attempt = {
    microphone,
    teardown: [() => window.removeEventListener('pagehide', stop)],
  };
  current = attempt;
  const isOver = () => current !== attempt;
  changeCall({ settings, isMinimized: false });
  dispatch({ type: 'started', challenge });

  // The engine loads while the browser asks the visitor. A failure shows where it is needed.
  const engine = loadEngine();
  engine.catch(() => undefined);
  let audioSource: MediaStreamTrack;
  try {
    audioSource = await microphone.open(callStore.getSnapshot().microphone);
  } catch (error) {
    const failure = callRecoveries.microphone[problemOf(error)];
    if (!isOver()) dispatch({ type: 'failed', failure });
    return;
  }
  if (isOver()) return;
  dispatch({ type: 'step', step: 'loading' });
  let session: CallSession;
  try {
    session = (await engine)(settings, challenge);
  } catch {
    if (!isOver()) dispatch({ type: 'failed', failure: callRecoveries.blocked });
    return;
  }
  await tornDown;
  if (isOver()) return;
  attempt.session = session;
  listen(attempt, session, question);
  // The page's action chooses the assistant; the session only requires a name.
  const call = await session.start({ assistantId: 'of-the-page' }, { audioSource });
  if (!call || isOver()) return;
  const onTimeout = () => dispatch({ type: 'failed', failure: callRecoveries.service });
  attempt.teardown.push(systemClock.after(LISTENING_TIMEOUT_MS, onTimeout));
}

function listen(
  { microphone, teardown }: Attempt,
  session: CallSession,
  question: string | undefined,
): void {
  teardown.push(session.on('error', reportCallError));
  for (const type of reducedEvents) {
    teardown.push(session.on(type, (payload) => dispatch({ type, payload } as SessionEvent)));
  }
  teardown.push(
    session.on('volume-level', (level) => levels.emit('volume', level)),
    session.on('microphone-level', (level) => levels.emit('microphone', level)),
    session.on('camera-error', ({ problem, audioOk }) => {
      const { call } = callStore.getSnapshot();
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
  if (callStore.getSnapshot().call.phase !== 'active') return;
  const message = { role: 'user', content: words } as const;
  sessionInUse().send({ type: 'add-message', message, triggerResponseEnabled: true });
  dispatch({ type: 'typed', words });
}

/** The call controller: microphone, session and timeouts. All changes of the call go through `reduce`. */
export const callController = {
  onLevel: levels.on,
  /** Prefetches the engine. A failure shows at the start. */
  prepare(): void {
    loadEngine().catch(() => undefined);
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
    changeCall({ isMinimized: false });
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
};
