import { voiceCall } from '~/content/call/call';
import { callRecoveries } from '~/content/call/recoveries';
import { EVENT_EMITTER_MAX_LISTENERS } from '~/content/constants';
import { errorTexts } from '~/content/failed/texts';
import {
  type HeldMicrophone,
  holdMicrophone,
  problemOf,
} from '~/features/voice/call/microphone/microphone';
import type { CallEvents } from '~/features/voice/call/session/events';
import { isSendable, typedMessage } from '~/features/voice/call/session/messages';
import { createBrowserCall, prefetchCallClient } from '~/features/voice/call/session/session';
import { keepScreenOn } from '~/features/voice/call/wake-lock';
import { createCallChallenge } from '~/features/voice/call/web-call/create';
import { createEmitter, type EventOf } from '~/lib/emitter';
import { systemClock } from '~/lib/time/clock';
import { showToast } from '~/ui/toast/toasts';
import type { Call, CallEvent, CallSettings, Dispatch } from './call-state';
import { reduce } from './reduce';
import { reportCallError } from './report';

/** How loud the assistant and the visitor are, 0 to 1, ten times a second. Too often for the store. */
export type Levels = { volume: number; microphone: number };

export const levels = createEmitter<Levels>(EVENT_EMITTER_MAX_LISTENERS);

/** Ends the start when the assistant never listens. */
const LISTENING_TIMEOUT_MS = 30_000;

/** One start and the call that follows it. */
interface Attempt {
  readonly microphone: HeldMicrophone;
  browserCall?: ReturnType<typeof createBrowserCall>;
  /** What to undo at the end. */
  readonly teardown: (() => void)[];
}

export type Engine = ReturnType<typeof createEngine>;

/** Runs the visit's call: microphone, session and timeouts. What happens goes to `dispatch`. */
export function createEngine(dispatch: Dispatch) {
  let current: Attempt | undefined;
  /** The call before is torn down. */
  let tornDown = Promise.resolve();
  /** The microphone that the visitor chose; undefined for the browser's choice. */
  let preferred: string | undefined;

  // It loads while the browser asks for the microphone.
  prefetchCallClient();

  function session() {
    if (!current?.browserCall) throw new Error(errorTexts.voiceNotInitialized);
    return current.browserCall.session;
  }

  /** Gives whether it was sent: only an active call takes plain words, and not too many at once. */
  function type(words: string): boolean {
    const message = typedMessage(words);
    if (current?.browserCall?.session.state !== 'active' || !isSendable(message)) return false;
    session().send(message);
    dispatch({ type: 'typed', text: words });
    return true;
  }

  async function begin(settings: CallSettings, question: string | undefined): Promise<void> {
    const challenge = settings.turnstileSiteKey
      ? createCallChallenge(settings.turnstileSiteKey)
      : undefined;
    const microphone = holdMicrophone({
      use: (track) => session().setMicrophone(track),
      onChange: (deviceId, lost) => dispatch({ type: 'microphone', deviceId, lost }),
      onReplaced: () =>
        showToast({ text: voiceCall.overlay.microphoneReplaced, variant: 'destructive' }),
    });
    const attempt: Attempt = { microphone, teardown: [] };
    current = attempt;
    const isOver = () => current !== attempt;
    if (challenge) dispatch({ type: 'challenge', challenge });
    dispatch({ type: 'step', step: 'permission' });

    let audioSource: MediaStreamTrack;
    try {
      audioSource = await microphone.open(preferred);
    } catch (error) {
      const failure = callRecoveries.microphone[problemOf(error)];
      if (!isOver()) dispatch({ type: 'failed', failure });
      return;
    }
    await tornDown;
    if (isOver()) return;
    const { callMachineUrl, page } = settings;
    attempt.browserCall = createBrowserCall({
      callMachineUrl,
      challenge,
      onSilenced: (silenced) => {
        if (!isOver()) dispatch({ type: 'sound', silenced });
      },
    });
    attempt.teardown.push(session().onAny((event) => pass(event, question)));
    // The edge knows each page's assistant, so the page's name is all that it is asked for.
    const call = await session().start({ assistantId: page }, { audioSource });
    if (!call || isOver()) return;
    const onTimeout = () => dispatch({ type: 'failed', failure: callRecoveries.service });
    attempt.teardown.push(systemClock.after(LISTENING_TIMEOUT_MS, onTimeout));
  }

  /** Passes all events of a session on: levels past the store. */
  function pass(event: EventOf<CallEvents>, question: string | undefined): void {
    if (event.type === 'volume-level') levels.emit('volume', event.payload);
    else if (event.type === 'microphone-level') levels.emit('microphone', event.payload);
    else dispatch(event);
    if (event.type === 'error') reportCallError(event.payload);
    if (event.type === 'call-start') {
      current?.teardown.push(keepScreenOn());
      if (question) type(question);
    }
    if (event.type === 'camera-error' && current?.browserCall?.session.state === 'active') {
      const { audioOk, problem } = event.payload;
      if (!audioOk) void current.microphone.onFailure(problem);
    }
  }

  return {
    /** The call after an event. */
    reduce: (call: Call, event: CallEvent): Call =>
      reduce(call, event, { now: systemClock.now(), origin: window.location.origin }),
    /** Opens the microphone and starts a call. */
    start: (settings: CallSettings, question?: string) => void begin(settings, question),
    /** Releases all that the call held, once it is over. */
    release(): void {
      if (!current) return;
      const { microphone, browserCall, teardown } = current;
      current = undefined;
      microphone.release();
      for (const undo of teardown) undo();
      if (browserCall) tornDown = browserCall.session.stop();
      levels.emit('volume', 0);
    },
    /** @throws Error 'Voice service not initialized' without a session. Spec 8. */
    mute(muted: boolean): void {
      session().setMuted(muted);
      dispatch({ type: 'muted', muted });
    },
    /** Changes to another microphone. Rejects, and keeps the old one, when it cannot be opened. */
    async chooseMicrophone(deviceId: string): Promise<void> {
      session();
      await current?.microphone.choose(deviceId);
      preferred = deviceId;
    },
    type,
    playSound: () => current?.browserCall?.playSound(),
  };
}
