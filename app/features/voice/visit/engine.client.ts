import { voiceCall } from '~/content/call/call';
import { callRecoveries } from '~/content/call/recoveries';
import { EVENT_EMITTER_MAX_LISTENERS } from '~/content/constants';
import { errorTexts } from '~/content/failed/texts';
import { holdMicrophone, problemOf } from '~/features/voice/call/microphone/microphone';
import { audioElements } from '~/features/voice/call/service/audio-elements';
import { createDailyCall, prefetchCallClient } from '~/features/voice/call/service/daily';
import type { CallError, CallEvents, SessionEvent } from '~/features/voice/call/session/events';
import { typedMessage } from '~/features/voice/call/session/messages';
import type { FatalErrorType } from '~/features/voice/call/session/service-events';
import { createCallSession } from '~/features/voice/call/session/session';
import {
  type CallChallenge,
  createCallChallenge,
  createWebCall,
} from '~/features/voice/call/web-call/create';
import { createEmitter } from '~/lib/emitter';
import { report } from '~/lib/report';
import { systemClock } from '~/lib/time/clock';
import { showToast } from '~/ui/toast/toasts';
import type { Call, CallSettings, ConnectingCall, Devices } from './call-state';
import { ended, failed, reduce, stepped } from './reduce';
import { withTyped } from './turns';

/** The events of the visit's calls. Views listen to the levels, which are too many for the store. */
export const callEvents = createEmitter<CallEvents>(EVENT_EMITTER_MAX_LISTENERS);

/** One start and the call that follows it. */
interface Attempt {
  settings: CallSettings;
  /** What the visitor wants to ask first. */
  question: string | undefined;
  challenge: CallChallenge | undefined;
  microphone: ReturnType<typeof holdMicrophone>;
}

export type Engine = ReturnType<typeof createEngine>;

/** Runs the visit's calls: microphone, session and states. @param visit its store's call. */
export function createEngine(visit: { call: () => Call; setCall: (call: Call) => void }) {
  let current: Attempt | undefined;
  /** The microphone that the visitor chose; undefined for the browser's choice. */
  let preferred: string | undefined;

  const audio = audioElements((silenced) => setDevices({ silenced }));
  const session = createCallSession({
    events: callEvents,
    createWebCall: (target, signal) => createWebCall(target, current?.challenge, signal),
    createCallObject: (properties, signal) =>
      createDailyCall(properties, signal, current?.settings.callMachineUrl),
    audio,
  });
  callEvents.onAny(onEvent);
  // It loads while the browser asks for the microphone.
  prefetchCallClient();

  function setDevices(change: Partial<Devices>): void {
    const call = visit.call();
    if (call.phase === 'connecting' || call.phase === 'active')
      visit.setCall({ ...call, ...change });
  }

  function onEvent(event: SessionEvent): void {
    const before = visit.call();
    const surroundings = { now: systemClock.now(), origin: window.location.origin };
    const after = reduce(before, event, surroundings);
    if (after !== before) visit.setCall(after);
    if (event.type === 'error') reportCallError(event.payload);
    if (event.type === 'call-start' && current?.question) type(current.question);
    if (event.type === 'camera-error' && after.phase === 'active') {
      const { audioOk, problem } = event.payload;
      if (!audioOk) void current?.microphone.onFailure(problem);
    }
  }

  function type(words: string): void {
    const call = visit.call();
    if (call.phase !== 'active') return;
    session.send(typedMessage(words));
    const transcript = withTyped(call.transcript, words, systemClock.now());
    visit.setCall({ ...call, thinking: false, transcript });
  }

  async function begin(
    connecting: ConnectingCall,
    settings: CallSettings,
    question: string | undefined,
  ): Promise<void> {
    const challenge = settings.turnstileSiteKey
      ? createCallChallenge(settings.turnstileSiteKey)
      : undefined;
    const microphone = holdMicrophone({
      use: session.setMicrophone,
      onChange: (deviceId, lost) => setDevices({ microphone: deviceId, lostMicrophone: lost }),
      onReplaced: () =>
        showToast({ text: voiceCall.overlay.microphoneReplaced, variant: 'destructive' }),
    });
    const attempt: Attempt = { settings, question, challenge, microphone };
    current = attempt;
    const isOver = () => current !== attempt;
    visit.setCall({ ...stepped(connecting, 'permission'), challenge });

    let audioSource: MediaStreamTrack;
    try {
      audioSource = await microphone.open(preferred);
    } catch (error) {
      if (!isOver()) visit.setCall(failed(callRecoveries.microphone[problemOf(error)]));
      return;
    }
    // Settles when nothing is left of the call before.
    await session.stop();
    if (!isOver()) await session.start({ page: settings.page }, { audioSource });
  }

  return {
    start(settings: CallSettings, question?: string): void {
      const call = visit.call();
      if (call.phase === 'connecting') void begin(call, settings, question);
    },
    end(): void {
      const call = visit.call();
      if (call.phase === 'active') visit.setCall(ended(call, 'visitor', systemClock.now()));
    },
    /** Releases all that the call held, once it is over. */
    release(): void {
      current?.microphone.release();
      current = undefined;
      void session.stop();
    },
    /** @throws Error 'Call object is not available.' without a call. Spec 8. */
    mute(muted: boolean): void {
      session.setMuted(muted);
      setDevices({ muted });
    },
    async chooseMicrophone(deviceId: string): Promise<void> {
      if (!current) throw new Error(errorTexts.callObjectMissing);
      await current.microphone.choose(deviceId);
      preferred = deviceId;
    },
    /** @throws Error when the message is above the limit of spec 5. */
    type,
    playSound: audio.resume,
  };
}

/** The only fatal errors that the team can do something about. Spec 7, 8. */
const reportedTypes: readonly FatalErrorType[] = ['connection-error', 'end-of-life', 'no-room'];

/** Reports nothing of the visitor: the service's own text may hold the room's address, a token, the user's name or data. */
export function reportCallError({ fatal, stage, type }: CallError): void {
  if (!fatal || !reportedTypes.includes(fatal)) return;
  const error = new Error(`${type}: ${fatal}`);
  error.name = 'CallServiceError';
  report(error, { during: stage ?? 'call' });
}
