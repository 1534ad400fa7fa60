import type * as z from 'zod/mini';
import { voiceCall } from '~/content/call/call';
import * as constants from '~/content/constants';
import { errorTexts } from '~/content/failed/texts';
import { createEmitter } from '~/lib/emitter';
import { fieldsOf } from '~/lib/json';
import { report } from '~/lib/report';
import { systemClock } from '~/lib/time/clock';
import { settled } from '~/lib/time/settled';
import { type CallTarget, namesWhomToCall, type WebCall } from '~/lib/web-call';
import { showToast } from '~/ui/toast/toasts';
import { holdMicrophone, problemOf } from './microphone/microphone';
import { appMessage, type CallOptions, callOptions, checked } from './options/options';
import { joinTimedOut, reduce } from './reduce';
import { audioElements } from './service/audio-elements';
import {
  type CallObject,
  type CallServiceEvent,
  createDailyCall,
  prefetchBundle,
  prefetchCallClient,
} from './service/daily';
import * as service from './service/events';
import {
  isSignOfLife,
  type OutgoingMessage,
  parseAppMessage,
  typedMessage,
} from './service/messages';
import { keepScreenOn } from './service/wake-lock';
import {
  type Call,
  type CallError,
  type CallErrorType,
  type CallEvents,
  type CallSettings,
  type ConnectingCall,
  type EndReason,
  isRunning,
  newCall,
  type RunningCall,
  type StartStage,
} from './state';
import { withTyped } from './turns';
import { createCallChallenge, createWebCall } from './web-call/create';

/** The events of the visit's calls. Views listen to the levels, which are too many for the state. */
export const callEvents = createEmitter<CallEvents>(constants.EVENT_EMITTER_MAX_LISTENERS);

/** The name under which the platform's voice joins the meeting. Spec 4. */
const PLATFORM_SPEAKER = 'Vapi Speaker';
/** Its voices come with a picture of the speaker. */
const AVATAR_VOICE_PROVIDER = 'tavus';

/** The platform gives up a call without a sound 15 s after its creation: no optional step may take longer. */
const SETUP_TIMEOUT_MS = 5_000;
/** From the creation of the web call. The call service never gives up on a join by itself. */
const JOIN_TIMEOUT_MS = 20_000;
/** `listening` may be late or never come: another sign of life counts after this time. */
const SIGN_OF_LIFE_MS = 3_000;
const NO_SIGN_TIMEOUT_MS = 30_000;
const DESTROY_TIMEOUT_MS = 3_000;

/** The dark background of a recorded picture: alpha, red, green, blue. */
const RECORDING_BACKGROUND = '#FF10131A';

const mobileDevice = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i;

/** Whether the device is a phone or a tablet. An iPad says that it is a Mac, and no Mac has a touch screen. */
const isMobile = ({ userAgent, platform, maxTouchPoints }: Navigator) =>
  mobileDevice.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);

/** Spec 8; the steps that it does not name are the start method's own. */
const errorTypeOf = (stage: StartStage): CallErrorType =>
  stage === 'web-call-creation' || stage === 'mobile-permissions'
    ? 'start-method-error'
    : `${stage}-error`;

function stopwatch(): () => number {
  const begun = systemClock.now();
  return () => systemClock.now() - begun;
}

/** The call service rejects with errors, with events and with texts. */
class StepFailure extends Error {
  override readonly cause: Error;

  constructor(
    readonly stage: StartStage,
    reason: unknown,
  ) {
    super(stage);
    this.cause = reason instanceof Error ? reason : new service.CallServiceFailure(reason);
  }
}

/** What the policy names when it stops the worklet or the code of noise cancellation. */
const processorSources = /^(?:blob|wasm-eval)/;

/** In a joined call they say that it is over, which the platform need not have said before. */
const usualEnds: Partial<Record<service.FatalErrorType, EndReason>> = {
  ejected: 'unknown',
  'no-room': 'unknown',
  'exp-room': 'expired',
};

/** The only fatal errors that the team can do something about. Spec 7, 8. */
const reportedTypes: readonly service.FatalErrorType[] = [
  'connection-error',
  'end-of-life',
  'no-room',
];

/** What one call holds, from its press to the end of its teardown. Its state is the visit's. */
interface Session {
  /** Aborts with the end of the call, and when its start fails. */
  readonly abort: AbortController;
  readonly teardown: (() => void)[];
  readonly microphone: ReturnType<typeof holdMicrophone>;
  readonly question: string | undefined;
  object?: CallObject;
  joined?: CallObject;
  /** The assistant is there: it sends sound, or shows another sign of life. */
  contact?: 'sound' | 'sign';
  /** The speaker's sound or picture has come. */
  isPlaying?: boolean;
  steps?: Promise<WebCall | null>;
  /** The teardown, once the end is decided. */
  ending?: Promise<void>;
}

interface StartOptions extends Partial<Pick<CallSettings, 'callMachineUrl' | 'turnstileSiteKey'>> {
  /** What the visitor wants to ask first. */
  question?: string | undefined;
  options?: CallOptions;
}

export type CallController = ReturnType<typeof createCallController>;

/** Runs the visit's one call: the events of the call service go in, and its state comes out. Spec 4. @param visit its state. */
export function createCallController(visit: { call: () => Call; setCall: (call: Call) => void }) {
  let current: Session | undefined;
  /** The microphone that the visitor chose; undefined for the browser's choice. */
  let preferred: string | undefined;
  const audio = audioElements((silenced) => change({ silenced }));

  prefetchCallClient();
  const { emit } = callEvents;
  callEvents.onAny((event) => {
    const before = visit.call();
    const { origin } = window.location;
    const after = reduce(before, event, { now: systemClock.now(), origin });
    if (after !== before) visit.setCall(after);
  });

  /** Changes what the call's events do not tell. */
  function change(by: Partial<RunningCall & Pick<ConnectingCall, 'step'>>): void {
    const call = running();
    if (call) visit.setCall({ ...call, ...by });
  }

  /** Starts a call. Gives null after a failure and its teardown, and while a call is started. Spec 4. @throws Error for no target. */
  async function start(
    target: CallTarget,
    { options = {}, question, callMachineUrl, turnstileSiteKey }: StartOptions = {},
  ): Promise<WebCall | null> {
    if (current && !current.ending) {
      const reason = 'already-started';
      emit('call-start-progress', { stage: 'validation', status: 'failed', duration: 0, reason });
      return null;
    }
    if (!namesWhomToCall(target)) {
      const message = errorTexts.voiceTargetMissing;
      emit('error', { type: 'validation-error', stage: 'validation', message });
      throw new Error(message);
    }
    const former = current?.ending;
    const microphone = holdMicrophone({
      use: setMicrophone,
      onChange: (microphone, lostMicrophone) => change({ microphone, lostMicrophone }),
      onMuted: (systemMuted) => change({ systemMuted }),
      onReplaced: () =>
        showToast({ text: voiceCall.overlay.microphoneReplaced, variant: 'destructive' }),
    });
    const abort = new AbortController();
    const { signal } = abort;
    const session: Session = { abort, teardown: [microphone.release], microphone, question };
    current = session;
    const challenge = turnstileSiteKey ? createCallChallenge(turnstileSiteKey) : undefined;
    visit.setCall({ ...newCall, step: 'permission', challenge });
    const bundle = prefetchBundle(callMachineUrl);
    let { audioSource } = options;
    try {
      audioSource ??= await microphone.open(preferred);
    } catch (error) {
      if (!signal.aborted) emit('camera-error', { problem: problemOf(error), audioOk: false });
      await end(session);
      return null;
    }
    change({ step: 'loading' });
    // Nothing is left of the call before, and the little time from the creation to the first sound is for the join.
    await Promise.all([bundle, former]);
    if (signal.aborted) return null;

    const duration = stopwatch();
    session.steps = run(session, { ...options, audioSource }, callMachineUrl, () =>
      createWebCall(target, challenge, signal),
    ).then(
      (call) => {
        emit('call-start-success', { call, duration: duration() });
        return call;
      },
      (reason: unknown) => {
        const failure =
          reason instanceof StepFailure ? reason : new StepFailure('call-join', reason);
        const { stage, cause } = failure;
        const { message } = cause;
        emit('call-start-failed', { stage, reason: message, duration: duration() });
        const fatal = cause instanceof service.CallServiceFailure ? cause.fatal : undefined;
        void end(session, { error: { type: errorTypeOf(stage), stage, message, fatal, cause } });
        return null;
      },
    );
    const call = await session.steps;
    await session.ending;
    return call;
  }

  /** The steps of spec 4. @throws StepFailure of the step that failed, or at which the call was ended. */
  async function run(
    session: Session,
    options: CallOptions,
    callMachineUrl: string | undefined,
    create: () => Promise<WebCall>,
  ): Promise<WebCall> {
    const { signal } = session.abort;

    async function step<Value>(stage: StartStage, work: () => Promise<Value>): Promise<Value> {
      if (signal.aborted) throw new StepFailure(stage, signal.reason);
      const duration = stopwatch();
      emit('call-start-progress', { stage, status: 'started' });
      try {
        const value = await settled(work(), { signal });
        emit('call-start-progress', { stage, status: 'completed', duration: duration() });
        return value;
      } catch (reason) {
        const failure = new StepFailure(stage, reason);
        const { message } = failure.cause;
        const failed = { duration: duration(), reason: message };
        emit('call-start-progress', { stage, status: 'failed', ...failed });
        throw failure;
      }
    }

    /** A step after the join. When it fails, its error is emitted and the call goes on. @returns whether it succeeded. */
    async function optionalStep(stage: StartStage, work: () => Promise<unknown>): Promise<boolean> {
      const timeout = { ms: SETUP_TIMEOUT_MS, message: 'The call service did not answer in time.' };
      try {
        await step(stage, () => settled(work(), { signal, timeout }));
        return true;
      } catch (failure) {
        if (signal.aborted || !(failure instanceof StepFailure)) throw failure;
        const { cause } = failure;
        emit('error', { type: errorTypeOf(stage), stage, message: cause.message, cause });
        return false;
      }
    }

    const properties = await step('validation', async () => checked(callOptions, options));
    const webCall = await step('web-call-creation', create);
    const sinceCreation = stopwatch();
    const isRecorded = webCall.artifactPlan?.videoRecordingEnabled ?? false;
    const withVideo = isRecorded || webCall.assistant?.voice?.provider === AVATAR_VOICE_PROVIDER;
    const object = await step('call-object-creation', async () => {
      const withSource = { ...properties, videoSource: isRecorded };
      const made = await createDailyCall(withSource, signal, callMachineUrl);
      // The start was stopped meanwhile.
      if (signal.aborted) await made.destroy();
      else session.object = made;
      return made;
    });
    listen(session, object, withVideo);
    if (isMobile(navigator)) {
      const wait = (resolve: () => void) =>
        session.teardown.push(
          systemClock.after(constants.VOICE_MOBILE_PERMISSION_WAIT_MS, resolve),
        );
      await step('mobile-permissions', () => new Promise<void>(wait));
    }
    await step('call-join', () => {
      const { webCallUrl: url, callToken: token } = webCall;
      const joining = object.join({
        url,
        ...(token ? { token } : {}),
        subscribeToTracksAutomatically: false,
        startAudioOff: isMuted(),
      });
      const timeout = { ms: JOIN_TIMEOUT_MS - sinceCreation(), message: joinTimedOut };
      return settled(joining, { signal, timeout });
    });
    session.joined = object;
    if (isMuted()) object.setLocalAudio(false);
    if (session.isPlaying) object.sendAppMessage('playable', '*');
    // Participants who joined earlier cause no event.
    for (const present of Object.values(object.participants())) {
      subscribe(object, present, withVideo);
    }
    session.teardown.push(
      systemClock.after(NO_SIGN_TIMEOUT_MS, () => {
        if (!session.contact) void end(session);
      }),
    );
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
    await optionalStep('audio-observer-setup', async () =>
      object.startRemoteParticipantsAudioLevelObserver(constants.VOICE_AUDIO_OBSERVER_MS),
    );
    const isClean = await optionalStep('audio-processing-setup', async () =>
      object.updateInputSettings({
        audio: { processor: { type: constants.VOICE_NOISE_CANCELLATION } },
      }),
    );
    if (!isClean) openMicrophoneAsItIs(session);
    // Used only by the hint of a silent microphone; some browsers lack it.
    Promise.resolve()
      .then(() => object.startLocalAudioLevelObserver(constants.VOICE_AUDIO_OBSERVER_MS))
      .catch(() => undefined);
    return webCall;
  }

  /** Takes in the call service's events until the call ends. Spec 4. */
  function listen(session: Session, object: CallObject, withVideo: boolean): void {
    function on<Schema extends z.ZodMiniType>(
      event: CallServiceEvent,
      schema: Schema,
      listener: (payload: z.output<Schema>) => void,
    ): void {
      onService(session, object, event, (payload) => {
        const parsed = schema.safeParse(payload);
        if (parsed.success) listener(parsed.data);
      });
    }

    onService(session, object, 'left-meeting', () => {
      if (session.joined) void end(session);
      else session.abort.abort(new Error('The meeting was left.'));
    });
    onService(session, object, 'error', (event) => {
      const cause = new service.CallServiceFailure(event);
      const { message, fatal } = cause;
      const reason = usualEnds[fatal];
      if (!session.joined) session.abort.abort(cause);
      else if (reason || isEnded()) void end(session, { reason });
      else void end(session, { error: { type: 'call-service-error', message, fatal, cause } });
    });
    on('nonfatal-error', service.nonFatalError, ({ type }) => {
      if (type === 'audio-processor-error') openMicrophoneAsItIs(session);
    });
    const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (processorSources.test(blockedURI)) openMicrophoneAsItIs(session);
    };
    const { signal } = session.abort;
    document.addEventListener('securitypolicyviolation', onViolation, { signal });
    onService(session, object, 'camera-error', (event) => {
      const failure = service.deviceErrorOf(event);
      emit('camera-error', failure);
      if (visit.call().phase === 'failed') void end(session);
      else if (!failure.audioOk) void session.microphone.onFailure(failure.problem);
    });
    onService(session, object, 'participant-joined', (event) =>
      subscribe(object, fieldsOf(event).participant, withVideo),
    );
    on('participant-left', service.participantEvent, ({ participant }) =>
      audio.remove(participant.session_id),
    );
    on('track-started', service.trackStarted, ({ participant, track }) => {
      if (participant.local) return;
      if (track.kind === 'audio') session.contact ??= 'sound';
      if (participant.user_name !== PLATFORM_SPEAKER) return;
      if (track.kind === 'video') emit('video', track);
      if (track.kind === 'audio') audio.play(participant.session_id, track);
      session.isPlaying = true;
      session.joined?.sendAppMessage('playable', '*');
    });

    /** Whatever shows that the assistant is there, before `listening` or in its place. */
    function onSign(): void {
      if (session.contact === 'sign') return;
      session.contact = 'sign';
      session.teardown.push(systemClock.after(SIGN_OF_LIFE_MS, () => activate(session)));
    }
    on('app-message', service.appMessageEvent, ({ data, fromId }) => {
      // The room is new for each call and its address secret, so whoever else writes is the platform.
      if (fromId === object.participants().local?.session_id) return;
      const message = parseAppMessage(data);
      if (message === 'listening') activate(session);
      else if (message) {
        emit('message', message);
        if (isSignOfLife(message)) onSign();
      }
    });
    let cancelSpeechEnd: (() => void) | undefined;
    session.teardown.push(() => cancelSpeechEnd?.());
    on('remote-participants-audio-level', service.remoteLevels, ({ participantsAudioLevel }) => {
      const level = Object.values(participantsAudioLevel).reduce((sum, one) => sum + one, 0);
      emit(
        'volume-level',
        Math.min(constants.VOICE_VOLUME_MAX_LEVEL, level / constants.VOICE_VOLUME_DIVISOR_LEVEL),
      );
      if (level <= constants.VOICE_SPEAKING_THRESHOLD_LEVEL) return;
      onSign();
      const spoke = cancelSpeechEnd !== undefined;
      cancelSpeechEnd?.();
      cancelSpeechEnd = systemClock.after(constants.VOICE_SPEECH_END_DELAY_MS, () => {
        cancelSpeechEnd = undefined;
        emit('speech-end', undefined);
      });
      if (!spoke) emit('speech-start', undefined);
    });
    on('local-audio-level', service.localLevel, ({ audioLevel }) =>
      emit('microphone-level', Math.min(1, audioLevel)),
    );
    on('network-quality-change', service.networkQuality, ({ threshold }) =>
      emit('network-quality', threshold === 'good'),
    );
    on('network-connection', service.networkConnection, ({ event }) =>
      emit('network-connection', event === 'connected'),
    );
  }

  function activate(session: Session): void {
    session.contact = 'sign';
    if (visit.call().phase !== 'connecting') return;
    session.teardown.push(keepScreenOn());
    emit('call-start', undefined);
    if (session.question) type(session.question);
  }

  function running() {
    const call = visit.call();
    return isRunning(call) ? call : undefined;
  }
  const isMuted = () => running()?.muted ?? false;
  /** Why it ends is known, as from the platform's last message. */
  const isEnded = () => running()?.endReason !== undefined;

  /** Noise cancellation failed: the microphone goes on without it, and a muted visitor stays muted. Spec 4. */
  function openMicrophoneAsItIs({ object, ending }: Session): void {
    if (!object || ending) return;
    const open = () => {
      if (object === current?.object && !current.ending && !isMuted()) object.setLocalAudio(true);
    };
    object.updateInputSettings({ audio: { processor: { type: 'none' } } }).then(open, open);
  }

  /** Ends a call once: emits its end if it was joined, and tears it down. Settles when nothing of it is left. */
  function end(
    session: Session,
    { error, reason }: { error?: CallError; reason?: EndReason } = {},
  ) {
    if (session.ending) return session.ending;
    session.abort.abort(new Error('The call was stopped.'));
    // The events of the end come first.
    session.ending = Promise.resolve().then(() => tearDown(session));
    const wasTold = isEnded();
    if (reason && !wasTold) change({ endReason: reason });
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

  async function tearDown({ teardown, steps, ...session }: Session): Promise<void> {
    for (const undo of teardown) undo();
    audio.removeAll();
    await steps;
    const timeout = { ms: DESTROY_TIMEOUT_MS, message: 'The call was not destroyed in time.' };
    if (session.object) await settled(session.object.destroy(), { timeout }).catch(() => undefined);
  }

  /** @throws Error 'Call object is not available.' without a call. Spec 8. */
  function live(): Session {
    if (!current || current.ending) throw new Error(errorTexts.callObjectMissing);
    return current;
  }

  /** Sends a message to the platform, if there is a call. @throws Error above the limit of spec 5. */
  function send(message: OutgoingMessage): void {
    const data = JSON.stringify(message);
    checked(appMessage, data);
    if (!current?.ending) current?.joined?.sendAppMessage(data, '*');
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
    const call = visit.call();
    if (call.phase !== 'active') return;
    send(typedMessage(words));
    const transcript = withTyped(call.transcript, words, systemClock.now());
    visit.setCall({ ...call, thinking: false, transcript });
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
      if (visit.call().phase === 'connecting') visit.setCall({ phase: 'idle' });
      if (current) await end(current, { reason: 'visitor' });
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
async function startRecording(session: Session, object: CallObject): Promise<void> {
  const answer = new Promise<void>((resolve, reject) => {
    onService(session, object, 'recording-started', () => resolve());
    onService(session, object, 'recording-error', reject);
  });
  object.startRecording({
    width: constants.VOICE_RECORDING_WIDTH_PX,
    height: constants.VOICE_RECORDING_HEIGHT_PX,
    backgroundColor: RECORDING_BACKGROUND,
    layout: { preset: 'default' },
  });
  session.teardown.push(() => object.stopRecording());
  await answer;
}

/** Listens to the call service until the call ends. */
function onService(
  { teardown }: Session,
  object: CallObject,
  event: CallServiceEvent,
  listener: (event?: unknown) => void,
): void {
  object.on(event, listener);
  teardown.push(() => object.off(event, listener));
}

/** Subscribes to a participant's audio, and to the video where it is used. */
function subscribe(object: CallObject, given: unknown, withVideo: boolean): void {
  const { data } = service.participant.safeParse(given);
  if (!data || data.local) return;
  const setSubscribedTracks = { audio: true, video: withVideo };
  object.updateParticipant(data.session_id, { setSubscribedTracks });
}

/** Reports nothing of the visitor: the service's own text may hold the room's address, a token, the user's name or data. */
function reportCallError({ fatal, stage, type }: CallError): void {
  if (!fatal || !reportedTypes.includes(fatal)) return;
  const error = new Error(`${type}: ${fatal}`);
  error.name = 'CallServiceError';
  report(error, { during: stage ?? 'call' });
}
