import { voiceCall } from '~/content/call/call';
import { callRecoveries } from '~/content/call/recoveries';
import { EVENT_EMITTER_MAX_LISTENERS } from '~/content/constants';
import { errorTexts } from '~/content/failed/texts';
import {
  type HeldMicrophone,
  holdMicrophone,
  problemOf,
} from '~/features/voice/call/microphone/microphone';
import { audioElements } from '~/features/voice/call/service/audio-elements';
import { createDailyCall, prefetchCallClient } from '~/features/voice/call/service/daily';
import type { CallEvents } from '~/features/voice/call/session/events';
import { isSendable, typedMessage } from '~/features/voice/call/session/messages';
import { createCallSession } from '~/features/voice/call/session/session';
import { keepScreenOn } from '~/features/voice/call/wake-lock';
import {
  type CallChallenge,
  createCallChallenge,
  createWebCall,
} from '~/features/voice/call/web-call/create';
import { createEmitter, type EventOf } from '~/lib/emitter';
import { systemClock } from '~/lib/time/clock';
import { showToast } from '~/ui/toast/toasts';
import type { Call, CallEvent, CallSettings } from './call-state';
import { reduce } from './reduce';
import { reportCallError } from './report';

/** The events of the visit's calls. Views listen to the levels, which are too many for the store. */
export const callEvents = createEmitter<CallEvents>(EVENT_EMITTER_MAX_LISTENERS);

/** One start and the call that follows it. */
interface Attempt {
  readonly settings: CallSettings;
  /** What the visitor wants to ask first. */
  readonly question: string | undefined;
  readonly challenge: CallChallenge | undefined;
  readonly microphone: HeldMicrophone;
}

export type Engine = ReturnType<typeof createEngine>;

/** Runs the visit's calls: microphone, session and states. @param visit its store's call. */
export function createEngine(visit: { call: () => Call; setCall: (call: Call) => void }) {
  let current: Attempt | undefined;
  /** The microphone that the visitor chose; undefined for the browser's choice. */
  let preferred: string | undefined;

  const audio = audioElements((silenced) => dispatch({ type: 'sound', silenced }));
  const session = createCallSession({
    events: callEvents,
    createWebCall: (target, signal) => createWebCall(target, current?.challenge, signal),
    createCallObject: (properties, signal) =>
      createDailyCall(properties, signal, current?.settings.callMachineUrl),
    device: navigator,
    clock: systemClock,
    audio,
    keepScreenOn,
  });
  callEvents.onAny(onEvent);
  // It loads while the browser asks for the microphone.
  prefetchCallClient();

  function dispatch(event: CallEvent): void {
    const call = visit.call();
    const surroundings = { now: systemClock.now(), origin: window.location.origin };
    const after = reduce(call, event, surroundings);
    if (after !== call) visit.setCall(after);
  }

  function onEvent(event: EventOf<CallEvents>): void {
    if (event.type === 'volume-level' || event.type === 'microphone-level') return;
    dispatch(event);
    if (event.type === 'error') reportCallError(event.payload);
    if (event.type === 'call-start' && current?.question) type(current.question);
    if (event.type === 'camera-error' && session.state === 'active') {
      const { audioOk, problem } = event.payload;
      if (!audioOk) void current?.microphone.onFailure(problem);
    }
  }

  /** Gives whether it was sent: only an active call takes plain words, and not too many at once. */
  function type(words: string): boolean {
    const message = typedMessage(words);
    if (session.state !== 'active' || !isSendable(message)) return false;
    session.send(message);
    dispatch({ type: 'typed', text: words });
    return true;
  }

  async function begin(settings: CallSettings, question: string | undefined): Promise<void> {
    const challenge = settings.turnstileSiteKey
      ? createCallChallenge(settings.turnstileSiteKey)
      : undefined;
    const microphone = holdMicrophone({
      use: session.setMicrophone,
      onChange: (deviceId, lost) => dispatch({ type: 'microphone', deviceId, lost }),
      onReplaced: () =>
        showToast({ text: voiceCall.overlay.microphoneReplaced, variant: 'destructive' }),
    });
    const attempt: Attempt = { settings, question, challenge, microphone };
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
    // Settles when nothing is left of the call before.
    await session.stop();
    if (!isOver()) await session.start({ page: settings.page }, { audioSource });
  }

  return {
    /** Opens the microphone and starts a call. */
    start: (settings: CallSettings, question?: string) => void begin(settings, question),
    /** Ends an active call. */
    end: () => dispatch({ type: 'stopped' }),
    /** Releases all that the call held, once it is over. */
    release(): void {
      current?.microphone.release();
      current = undefined;
      void session.stop();
    },
    /** @throws Error 'Call object is not available.' without a call. Spec 8. */
    mute(muted: boolean): void {
      session.setMuted(muted);
      dispatch({ type: 'muted', muted });
    },
    /** Changes to another microphone. Rejects, and keeps the old one, when it cannot be opened. */
    async chooseMicrophone(deviceId: string): Promise<void> {
      if (!current) throw new Error(errorTexts.callObjectMissing);
      await current.microphone.choose(deviceId);
      preferred = deviceId;
    },
    type,
    playSound: audio.resume,
  };
}
