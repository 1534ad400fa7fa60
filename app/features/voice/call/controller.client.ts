import { voiceCall } from '~/content/call/call';
import { callRecoveries } from '~/content/call/recoveries';
import * as constants from '~/content/constants';
import { errorTexts } from '~/content/errors/texts';
import { createEmitter } from '~/lib/emitter';
import { isBeingLeft, pageStays } from '~/lib/loading/leaving';
import { report } from '~/lib/report';
import { systemClock } from '~/lib/time/clock';
import { withTimeout } from '~/lib/time/with-timeout';
import { type CallTarget, namesWhomToCall, type WebCall } from '~/lib/web-call';
import { showToast } from '~/ui/toast/toasts';
import { holdMicrophone, problemOf } from './microphone/microphone';
import * as rules from './rules';
import { createAudioElements } from './service/audio-elements';
import * as daily from './service/daily';
import {
  CallServiceFailure,
  type DeviceError,
  fatalErrors,
  listen,
  participant,
} from './service/events';
import * as messages from './service/messages';
import { keepScreenOn } from './service/wake-lock';
import {
  type Call,
  type CallError,
  type CallErrorType,
  type CallEvents,
  type CallSettings,
  type ConnectingStep,
  type EndReason,
  isRunning,
  newCall,
  type RunningCall,
  type StartStage,
} from './state';
import { type CallChallenge, createCallChallenge, createWebCall } from './web-call/create';

/** The events of the session's calls. Views listen to the levels, which are too many for the state. */
export const callEvents = createEmitter<CallEvents>(constants.EVENT_EMITTER_MAX_LISTENERS);

/** The name under which the platform's voice joins the meeting. Spec 4. */
const PLATFORM_SPEAKER = 'Vapi Speaker';
/** Its voices come with a picture of the speaker. */
const AVATAR_VOICE_PROVIDER = 'tavus';

/** The time for a join, from the creation of the web call: the call service never gives up by itself. */
const JOIN_TIMEOUT_MS = 20_000;
/** The platform gives up a call without a sound 15 s after its creation: no optional step may take longer. */
const setupTimeout = { ms: 5_000, message: 'The call service did not answer in time.' };
/** `listening` may be late or never come: another sign of life counts after this time. */
const SIGN_OF_LIFE_MS = 3_000;
const NO_SIGN_TIMEOUT_MS = 30_000;
const destroyTimeout = { ms: 3_000, message: 'The call was not destroyed in time.' };

/** The dark background of a recorded picture: alpha, red, green, blue. */
const RECORDING_BACKGROUND = '#FF10131A';

const mobileDevice = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i;

/** Whether the device is a phone or a tablet. An iPad says that it is a Mac, and no Mac has a touch screen. */
const isMobile = ({ userAgent, platform, maxTouchPoints }: Navigator) =>
  mobileDevice.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);

/** What the policy names when it stops the worklet or the code of noise cancellation. */
const processorSources = /^(?:blob|wasm-eval)/;

/** Spec 8; the steps that it does not name are the start method's own. */
const errorTypeOf = (stage: StartStage): CallErrorType =>
  stage === 'web-call-creation' || stage === 'mobile-permissions'
    ? 'start-method-error'
    : `${stage}-error`;

/** The call service rejects with errors, with events and with texts. */
const errorOf = (reason: unknown) =>
  reason instanceof Error ? reason : new CallServiceFailure(reason);

function stopwatch(): () => number {
  const begun = systemClock.now();
  return () => systemClock.now() - begun;
}

/** What one call holds, from its press to the end of its teardown. Its state is the session's. */
interface Session {
  /** Aborts with the end of the call, and when its start fails: all that it holds is let go. */
  readonly over: AbortController;
  readonly target: CallTarget;
  readonly options: StartOptions;
  readonly challenge: CallChallenge | undefined;
  readonly microphone: ReturnType<typeof holdMicrophone>;
  /** The newest step of its start. */
  stage: StartStage;
  object?: daily.CallObject;
  joined?: daily.CallObject;
  /** The assistant is there: it sends sound, or shows another sign of life. */
  contact?: 'sound' | 'sign';
  /** The speaker's sound or picture has come. */
  isPlaying?: boolean;
  steps?: Promise<WebCall | null>;
  /** The teardown, once the end is decided. */
  ending?: Promise<void>;
}

/** What a session has to do when it is over. */
const onOver = ({ over: { signal } }: Session, act: () => void) =>
  signal.addEventListener('abort', act);
const later = (session: Session, ms: number, act: () => void) =>
  onOver(session, systemClock.after(ms, act));

interface StartOptions extends Partial<Pick<CallSettings, 'callMachineUrl' | 'turnstileSiteKey'>> {
  /** What the visitor wants to ask first. */
  question?: string | undefined;
  /** The call service's options, of which the pages set none. @throws Error of the validation step. */
  options?: () => daily.CallProperties;
}

export type CallController = ReturnType<typeof createCallController>;

/** Runs the session's one call: the events of the call service go in, and its state comes out. Spec 4. @param store its state. */
export function createCallController(store: { call: () => Call; setCall: (call: Call) => void }) {
  let current: Session | undefined;
  /** The microphone that the visitor chose; undefined for the browser's choice. */
  let preferred: string | undefined;
  const audio = createAudioElements((silenced) => change({ silenced }));

  daily.prefetchCallClient();
  const { emit } = callEvents;

  function running() {
    const call = store.call();
    return isRunning(call) ? call : undefined;
  }
  const isMuted = () => running()?.muted ?? false;
  /** Why it ends is known, as from the platform's last message. */
  const isEnded = () => running()?.endReason !== undefined;

  function change(by: Partial<RunningCall>): void {
    const call = running();
    if (call) store.setCall({ ...call, ...by });
  }

  function waitFor(step: ConnectingStep): void {
    const call = store.call();
    if (call.phase === 'connecting') store.setCall({ ...call, step });
  }

  /** Tells that the microphone does not work, which ends a start. */
  function emitDeviceError(failure: DeviceError): void {
    const isStart = store.call().phase === 'connecting';
    if (isStart && !failure.audioOk)
      store.setCall({ phase: 'failed', failure: callRecoveries.microphone[failure.problem] });
    emit('camera-error', failure);
  }

  /** Starts a call. Gives null after a failure and its teardown, and while a call is started. Spec 4. @throws Error for no target. */
  async function start(target: CallTarget, options: StartOptions = {}): Promise<WebCall | null> {
    const stage = 'validation';
    if (current && !current.ending) {
      const reason = 'already-started';
      emit('call-start-progress', { stage, status: 'failed', duration: 0, reason });
      return null;
    }
    if (!namesWhomToCall(target)) {
      const message = errorTexts.voiceTargetMissing;
      emit('error', { type: 'validation-error', stage, message });
      throw new Error(message);
    }
    const former = current?.ending;
    const microphone = holdMicrophone({
      use: setMicrophone,
      onChange: change,
      onReplaced: () =>
        showToast({ text: voiceCall.overlay.microphoneReplaced, variant: 'destructive' }),
    });
    const { callMachineUrl, turnstileSiteKey } = options;
    const challenge = turnstileSiteKey ? createCallChallenge(turnstileSiteKey) : undefined;
    const over = new AbortController();
    const { signal } = over;
    const session: Session = { over, target, options, challenge, microphone, stage };
    current = session;
    onOver(session, microphone.release);
    store.setCall({ ...newCall, step: 'permission', challenge });
    const bundle = daily.prefetchBundle(callMachineUrl);
    let audioSource: MediaStreamTrack;
    try {
      audioSource = await microphone.open(preferred);
    } catch (error) {
      if (!signal.aborted) emitDeviceError({ problem: problemOf(error), audioOk: false });
      await end(session);
      return null;
    }
    waitFor('loading');
    // Nothing is left of the call before, and the little time from the creation to the first sound is for the join.
    await Promise.all([bundle, former]);
    if (signal.aborted) return null;

    const duration = stopwatch();
    session.steps = run(session, audioSource).then(
      (call) => {
        waitFor('waiting');
        emit('call-start-success', { call, duration: duration() });
        return call;
      },
      async (reason: unknown) => {
        if (isBeingLeft()) await pageStays();
        const { stage } = session;
        const cause = errorOf(reason);
        const { message } = cause;
        emit('call-start-failed', { stage, reason: message, duration: duration() });
        const fatal = cause instanceof CallServiceFailure ? cause.fatal : undefined;
        void end(session, undefined, { type: errorTypeOf(stage), stage, message, fatal, cause });
        return null;
      },
    );
    const call = await session.steps;
    await session.ending;
    return call;
  }

  /** The steps of spec 4. @throws of the step that failed, or at which the call was ended: the session's stage. */
  async function run(session: Session, audioSource: MediaStreamTrack): Promise<WebCall> {
    const { target, options, challenge } = session;
    const { signal } = session.over;

    async function step<Value>(
      stage: StartStage,
      work: () => Promise<Value> | Value,
      timeout?: typeof setupTimeout,
    ): Promise<Value> {
      session.stage = stage;
      signal.throwIfAborted();
      const duration = stopwatch();
      waitFor(rules.stepOf(stage));
      emit('call-start-progress', { stage, status: 'started' });
      try {
        const value = await withTimeout((async () => work())(), { signal, timeout });
        emit('call-start-progress', { stage, status: 'completed', duration: duration() });
        return value;
      } catch (error) {
        const reason = errorOf(error).message;
        emit('call-start-progress', { stage, status: 'failed', duration: duration(), reason });
        throw error;
      }
    }

    /** A step after the join. When it fails, its error is emitted and the call goes on. @returns whether it succeeded. */
    async function optionalStep(stage: StartStage, work: () => unknown): Promise<boolean> {
      try {
        await step(stage, work, setupTimeout);
        return true;
      } catch (error) {
        signal.throwIfAborted();
        const cause = errorOf(error);
        emit('error', { type: errorTypeOf(stage), stage, message: cause.message, cause });
        return false;
      }
    }

    const properties = await step('validation', () => ({ audioSource, ...options.options?.() }));
    const webCall = await step('web-call-creation', () => createWebCall(target, challenge, signal));
    const sinceCreation = stopwatch();
    const isRecorded = webCall.artifactPlan?.videoRecordingEnabled ?? false;
    const withVideo = isRecorded || webCall.assistant?.voice?.provider === AVATAR_VOICE_PROVIDER;
    const object = await step('call-object-creation', async () => {
      const withSource = { ...properties, videoSource: isRecorded };
      const made = await daily.createDailyCall(withSource, signal, options.callMachineUrl);
      // The start was stopped meanwhile.
      if (signal.aborted) await made.destroy();
      else session.object = made;
      return made;
    });
    takeEvents(session, object, withVideo);
    if (isMobile(navigator)) {
      const wait = (resolve: () => void) =>
        later(session, constants.VOICE_MOBILE_PERMISSION_WAIT_MS, resolve);
      await step('mobile-permissions', () => new Promise<void>(wait));
    }
    const { webCallUrl: url, callToken: token } = webCall;
    await step(
      'call-join',
      () =>
        object.join({
          url,
          ...(token ? { token } : {}),
          subscribeToTracksAutomatically: false,
          startAudioOff: isMuted(),
        }),
      { ms: JOIN_TIMEOUT_MS - sinceCreation(), message: rules.joinTimeoutMessage },
    );
    session.joined = object;
    if (isMuted()) object.setLocalAudio(false);
    if (session.isPlaying) object.sendAppMessage('playable', '*');
    // Participants who joined earlier cause no event.
    for (const present of Object.values(object.participants())) {
      subscribe(object, present, withVideo);
    }
    later(session, NO_SIGN_TIMEOUT_MS, () => {
      if (!session.contact) void end(session);
    });
    if (isRecorded) {
      const delay = stopwatch();
      await optionalStep('video-recording-setup', () => startRecording(session, object));
      // The first message waits for the recording, and must not wait forever.
      send({
        type: 'control',
        control: 'say-first-message',
        videoRecordingStartDelaySeconds: delay() / 1_000,
      });
    }
    await optionalStep('audio-observer-setup', () =>
      object.startRemoteParticipantsAudioLevelObserver(constants.VOICE_AUDIO_OBSERVER_MS),
    );
    const processor = { type: constants.VOICE_NOISE_CANCELLATION } as const;
    const isClean = await optionalStep('audio-processing-setup', () =>
      object.updateInputSettings({ audio: { processor } }),
    );
    if (!isClean) openMicrophoneAsItIs(session);
    // Used only by the hint of a silent microphone; some browsers lack it.
    Promise.resolve()
      .then(() => object.startLocalAudioLevelObserver(constants.VOICE_AUDIO_OBSERVER_MS))
      .catch(() => undefined);
    return webCall;
  }

  /** Takes in the call service's events until the call ends. Spec 4. */
  function takeEvents(session: Session, object: daily.CallObject, withVideo: boolean): void {
    const { signal } = session.over;
    let cancelSpeechEnd: (() => void) | undefined;
    onOver(session, () => cancelSpeechEnd?.());

    /** Whatever shows that the assistant is there, before `listening` or in its place. */
    function onSign(): void {
      if (session.contact === 'sign') return;
      session.contact = 'sign';
      later(session, SIGN_OF_LIFE_MS, () => activate(session));
    }
    const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (processorSources.test(blockedURI)) openMicrophoneAsItIs(session);
    };
    document.addEventListener('securitypolicyviolation', onViolation, { signal });

    listen(object, signal, {
      'left-meeting'() {
        if (session.joined) void end(session);
        else session.over.abort(new Error('The meeting was left.'));
      },
      error(cause) {
        const { message, fatal } = cause;
        const { reason, isUsual } = fatalErrors[fatal];
        if (!session.joined) session.over.abort(cause);
        else if (isUsual || isEnded()) void end(session, reason);
        else void end(session, reason, { type: 'call-service-error', message, fatal, cause });
      },
      'nonfatal-error'({ type }) {
        if (type === 'audio-processor-error') openMicrophoneAsItIs(session);
      },
      'camera-error'(failure) {
        emitDeviceError(failure);
        if (store.call().phase === 'failed') void end(session);
        else if (!failure.audioOk) void session.microphone.onFailure(failure.problem);
      },
      'participant-joined': (event) => subscribe(object, event.participant, withVideo),
      'participant-left': (event) => audio.remove(event.participant.session_id),
      'track-started'({ participant: { session_id, local, user_name }, track }) {
        if (local) return;
        const isAudio = track.kind === 'audio';
        if (isAudio) session.contact ??= 'sound';
        if (user_name !== PLATFORM_SPEAKER) return;
        if (isAudio) audio.play(session_id, track);
        else emit('video', track);
        session.isPlaying = true;
        session.joined?.sendAppMessage('playable', '*');
      },
      'app-message'({ data, fromId }) {
        // The room is new for each call and its address secret, so whoever else writes is the platform.
        if (fromId === object.participants().local?.session_id) return;
        const message = messages.parseAppMessage(data);
        if (message === 'listening') activate(session);
        if (!message || message === 'listening') return;
        const call = running();
        const { origin } = window.location;
        if (call) store.setCall(rules.withMessage(call, message, systemClock.now(), origin));
        emit('message', message);
        if (messages.isSignOfLife(message)) onSign();
      },
      'remote-participants-audio-level'({ participantsAudioLevel }) {
        const level = Object.values(participantsAudioLevel).reduce((sum, one) => sum + one, 0);
        const volume = level / constants.VOICE_VOLUME_DIVISOR_LEVEL;
        emit('volume-level', Math.min(constants.VOICE_VOLUME_MAX_LEVEL, volume));
        if (level <= constants.VOICE_SPEAKING_THRESHOLD_LEVEL) return;
        onSign();
        const spoke = cancelSpeechEnd !== undefined;
        cancelSpeechEnd?.();
        cancelSpeechEnd = systemClock.after(constants.VOICE_SPEECH_END_DELAY_MS, () => {
          cancelSpeechEnd = undefined;
          change({ assistantSpeaks: false });
          emit('speech-end', undefined);
        });
        if (spoke) return;
        change({ assistantSpeaks: true, thinking: false });
        emit('speech-start', undefined);
      },
      'local-audio-level': ({ audioLevel }) => emit('microphone-level', Math.min(1, audioLevel)),
      'network-quality-change'({ threshold }) {
        // Only a connection ends the loss of one.
        if (running()?.network !== 'lost')
          change({ network: threshold === 'good' ? 'good' : 'weak' });
      },
      'network-connection': ({ event }) =>
        change({ network: event === 'connected' ? 'good' : 'lost' }),
    });
  }

  function activate(session: Session): void {
    session.contact = 'sign';
    const call = store.call();
    if (call.phase !== 'connecting') return;
    onOver(session, keepScreenOn());
    store.setCall(rules.toActive(call, systemClock.now()));
    emit('call-start', undefined);
    if (session.options.question) type(session.options.question);
  }

  /** Noise cancellation failed: the microphone goes on without it, and a muted visitor stays muted. Spec 4. */
  function openMicrophoneAsItIs({ object, over: { signal } }: Session): void {
    if (!object || signal.aborted) return;
    const open = () => {
      if (!signal.aborted && !isMuted()) object.setLocalAudio(true);
    };
    object.updateInputSettings({ audio: { processor: { type: 'none' } } }).then(open, open);
  }

  /** Ends a call once: emits its end if it was joined, and tears it down. Settles when nothing of it is left. */
  function end(session: Session, reason?: EndReason, error?: CallError): Promise<void> {
    if (session.ending) return session.ending;
    session.ending = tearDown(session);
    session.over.abort(new Error('The call was stopped.'));
    const wasTold = isEnded();
    if (!wasTold) change({ endReason: reason });
    const call = running();
    if (call?.phase === 'active') store.setCall(rules.toEnded(call, systemClock.now()));
    else if (call) {
      const failure = error ? rules.failureOf(error) : callRecoveries.service;
      store.setCall({ phase: 'failed', failure });
    }
    if (error) {
      emit('error', error);
      reportCallError(error);
    }
    if (session.joined) {
      emit('call-end', undefined);
      const endedReason = 'customer-ended-call';
      if (!wasTold) emit('message', { type: 'status-update', status: 'ended', endedReason });
    }
    return session.ending;
  }

  async function tearDown({ steps, ...session }: Session): Promise<void> {
    audio.removeAll();
    await steps;
    await withTimeout(Promise.resolve(session.object?.destroy()), {
      timeout: destroyTimeout,
    }).catch(() => undefined);
  }

  /** @throws Error 'Call object is not available.' without a call. Spec 8. */
  function live(): Session {
    if (!current || current.ending) throw new Error(errorTexts.callObjectMissing);
    return current;
  }

  /** Sends a message to the platform, if there is a call. @throws Error above the limit of spec 5. */
  function send(message: messages.OutgoingMessage): void {
    if (!messages.isSendable(message))
      throw new Error(
        `An app message has at most ${constants.CALL_APP_MESSAGE_MAX_CHARS} characters.`,
      );
    if (!current?.ending) current?.joined?.sendAppMessage(JSON.stringify(message), '*');
  }

  /** A muted visitor stays muted. @throws Error 'Call object is not available.' without a call. Spec 8. */
  async function setMicrophone(audioSource: MediaStreamTrack): Promise<void> {
    const session = live();
    if (!session.object) throw new Error(errorTexts.callObjectMissing);
    await session.object.setInputDevicesAsync({ audioSource });
    // The service opens a new microphone unmuted.
    if (isMuted() && !session.ending) session.object.setLocalAudio(false);
  }

  /** Sends the assistant what the visitor typed. @throws Error above the limit of spec 5. */
  function type(words: string): void {
    const call = store.call();
    if (call.phase !== 'active') return;
    send(messages.typedMessage(words));
    const transcript = rules.withTurn(call.transcript, 'user', words, systemClock.now());
    store.setCall({ ...call, thinking: false, transcript });
  }

  return {
    get session(): Session | undefined {
      return current;
    },
    live,
    start,
    send,
    setMicrophone,
    type,
    /** Ends the call, or its start at any step. Settles when nothing of it is left. */
    async stop(): Promise<void> {
      if (store.call().phase === 'connecting') store.setCall({ phase: 'idle' });
      if (current) await end(current, 'visitor');
    },
    /** During a start it holds from the join on. @throws Error 'Call object is not available.' without a call. Spec 8. */
    mute(muted: boolean): void {
      live().joined?.setLocalAudio(!muted);
      change({ muted });
    },
    /** Rejects, and keeps the old one, when the new one cannot be opened. */
    async chooseMicrophone(deviceId: string): Promise<void> {
      await live().microphone.choose(deviceId);
      preferred = deviceId;
    },
    playSound: audio.resume,
  };
}

/** Settles when the service says that it runs. Spec 4, step 5. @throws the service's refusal. */
async function startRecording(session: Session, object: daily.CallObject): Promise<void> {
  const answer = new Promise<unknown>((resolve, reject) =>
    listen(object, session.over.signal, {
      'recording-started': resolve,
      'recording-error': reject,
    }),
  );
  object.startRecording({
    width: constants.VOICE_RECORDING_WIDTH_PX,
    height: constants.VOICE_RECORDING_HEIGHT_PX,
    backgroundColor: RECORDING_BACKGROUND,
    layout: { preset: 'default' },
  });
  onOver(session, () => object.stopRecording());
  await answer;
}

/** Subscribes to a participant's audio, and to the video where it is used. */
function subscribe(object: daily.CallObject, given: unknown, withVideo: boolean): void {
  const { data } = participant.safeParse(given);
  if (!data || data.local) return;
  const setSubscribedTracks = { audio: true, video: withVideo };
  object.updateParticipant(data.session_id, { setSubscribedTracks });
}

/** Reports nothing of the visitor: the service's own text may hold the room's address, a token, the user's name or data. */
function reportCallError({ fatal, stage, type }: CallError): void {
  if (!fatal || !fatalErrors[fatal].isReported) return;
  const error = new Error(`${type}: ${fatal}`);
  error.name = 'CallServiceError';
  report(error, { during: stage ?? 'call' });
}
