import {
  CALL_BUNDLE_ATTEMPTS,
  CALL_BUNDLE_RETRY_MS,
  CALL_BUNDLE_TIMEOUT_MS,
  VOICE_AUDIO_OBSERVER_MS,
  VOICE_MOBILE_PERMISSION_WAIT_MS,
  VOICE_NOISE_CANCELLATION,
  VOICE_RECORDING_HEIGHT_PX,
  VOICE_RECORDING_WIDTH_PX,
} from '~/content/constants';
import { type CallOptions, callOptions, checked } from '~/features/voice/call/options/options';
import type { CallObject } from '~/features/voice/call/service/daily';
import { systemClock } from '~/lib/time/clock';
import { settled } from '~/lib/time/settled';
import type { CallTarget, WebCall } from '~/lib/web-call';
import type { CallErrorType, StartStage } from './events';
import { relayEvents, subscribe } from './relay-events';
import type { CallRun } from './run';
import { CallServiceFailure } from './service-events';

/** Its voices come with a picture of the speaker. */
const AVATAR_VOICE_PROVIDER = 'tavus';

const SETUP_TIMEOUT_MS = 15_000;
/** How long the call service may load its bundle. Spec 9. */
const BUNDLE_TIMEOUT_MS =
  CALL_BUNDLE_ATTEMPTS * CALL_BUNDLE_TIMEOUT_MS + (CALL_BUNDLE_ATTEMPTS - 1) * CALL_BUNDLE_RETRY_MS;
/** The call service never gives up on a join by itself. */
const JOIN_TIMEOUT_MS = 30_000;
const LISTENING_TIMEOUT_MS = 30_000;
const JOIN_TIMED_OUT = 'The call could not be joined in time.';

/** The dark background of a recorded picture: alpha, red, green, blue. */
const RECORDING_BACKGROUND = '#FF10131A';

const mobileDevice = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i;

/** Whether the device is a phone or a tablet. An iPad says that it is a Mac, and no Mac has a touch screen. */
function isMobile({ userAgent, platform, maxTouchPoints }: Navigator): boolean {
  return mobileDevice.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
}

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
const asError = (reason: unknown) =>
  reason instanceof Error ? reason : new CallServiceFailure(reason);

/** The start of a call, step by step. Gives null when it failed or was stopped, after the teardown. Spec 4. */
export async function startCall(
  run: CallRun,
  target: CallTarget,
  options: CallOptions,
): Promise<WebCall | null> {
  const { deps, emit } = run;
  const { signal } = run.abort;
  const duration = stopwatch();
  let current: StartStage;

  async function step<Value>(stage: StartStage, work: () => Promise<Value>): Promise<Value> {
    current = stage;
    signal.throwIfAborted();
    const duration = stopwatch();
    emit('call-start-progress', { stage, status: 'started' });
    try {
      const value = await settled(work(), { signal });
      emit('call-start-progress', { stage, status: 'completed', duration: duration() });
      return value;
    } catch (thrown) {
      const error = asError(thrown);
      const failure = { duration: duration(), reason: error.message };
      emit('call-start-progress', { stage, status: 'failed', ...failure });
      throw error;
    }
  }

  /** A step after the join. When it fails, its error is emitted and the call goes on. */
  async function optionalStep(stage: StartStage, work: () => Promise<unknown>): Promise<void> {
    const timeout = { ms: SETUP_TIMEOUT_MS, message: 'The call service did not answer in time.' };
    try {
      await step(stage, () => settled(work(), { signal, timeout }));
    } catch (reason) {
      signal.throwIfAborted();
      const cause = asError(reason);
      emit('error', { type: errorTypeOf(stage), stage, message: cause.message, cause });
    }
  }

  async function steps(): Promise<WebCall> {
    const properties = await step('validation', async () => checked(callOptions, options));
    const webCall = await step('web-call-creation', () => deps.createWebCall(target, signal));
    const isRecorded = webCall.artifactPlan?.videoRecordingEnabled ?? false;
    const withVideo = isRecorded || webCall.assistant?.voice?.provider === AVATAR_VOICE_PROVIDER;
    const call = await step('call-object-creation', async () => {
      const made = await deps.createCallObject({ ...properties, videoSource: isRecorded }, signal);
      // The start was stopped meanwhile.
      if (signal.aborted) await made.destroy();
      else run.call = made;
      return made;
    });
    relayEvents(run, call, withVideo);
    if (isMobile(navigator)) {
      await step(
        'mobile-permissions',
        () =>
          new Promise<void>((resolve) => {
            run.teardown.push(systemClock.after(VOICE_MOBILE_PERMISSION_WAIT_MS, resolve));
          }),
      );
    }
    await step('call-join', () => join(run, call, webCall.webCallUrl));
    if (run.isMuted) call.setLocalAudio(false);
    // Participants who joined earlier cause no event.
    for (const present of Object.values(call.participants())) subscribe(call, present, withVideo);
    if (isRecorded) {
      const delay = stopwatch();
      await optionalStep('video-recording-setup', () => startRecording(run, call));
      // The first message waits for the recording, and must not wait forever.
      run.send({
        type: 'control',
        control: 'say-first-message',
        videoRecordingStartDelaySeconds: delay() / 1_000,
      });
    }
    await optionalStep('audio-observer-setup', async () =>
      call.startRemoteParticipantsAudioLevelObserver(VOICE_AUDIO_OBSERVER_MS),
    );
    await optionalStep('audio-processing-setup', async () =>
      call.updateInputSettings({ audio: { processor: { type: VOICE_NOISE_CANCELLATION } } }),
    );
    // Used only by the hint of a silent microphone; some browsers lack it.
    Promise.resolve()
      .then(() => call.startLocalAudioLevelObserver(VOICE_AUDIO_OBSERVER_MS))
      .catch(() => undefined);
    run.teardown.push(
      systemClock.after(LISTENING_TIMEOUT_MS, () => {
        if (!run.isListening) run.end();
      }),
    );
    return webCall;
  }

  const failed = (reason: unknown) => {
    const error = asError(reason);
    const { message } = error;
    const stage = current;
    emit('call-start-failed', { stage, reason: message, duration: duration() });
    const fatal = error instanceof CallServiceFailure ? error.fatal : undefined;
    run.end({ type: errorTypeOf(stage), stage, message, fatal, cause: error });
    return null;
  };

  run.steps = steps().then((call) => {
    emit('call-start-success', { call, duration: duration() });
    return call;
  }, failed);
  const call = await run.steps;
  await run.ending;
  return call;
}

/** The call service may settle neither. */
async function join(run: CallRun, call: CallObject, url: string): Promise<void> {
  const within = (ms: number) => ({
    signal: run.abort.signal,
    timeout: { ms, message: JOIN_TIMED_OUT },
  });
  await settled(call.load(), within(BUNDLE_TIMEOUT_MS));
  const joining = call.join({
    url,
    subscribeToTracksAutomatically: false,
    startAudioOff: run.isMuted,
  });
  await settled(joining, within(JOIN_TIMEOUT_MS));
  run.joined = call;
}

/** Settles when the service says that it runs. Spec 4, step 5. @throws the service's refusal. */
async function startRecording(run: CallRun, call: CallObject): Promise<void> {
  const answer = new Promise<void>((resolve, reject) => {
    run.listen(call, 'recording-started', () => resolve());
    run.listen(call, 'recording-error', reject);
  });
  call.startRecording({
    width: VOICE_RECORDING_WIDTH_PX,
    height: VOICE_RECORDING_HEIGHT_PX,
    backgroundColor: RECORDING_BACKGROUND,
    layout: { preset: 'default' },
  });
  run.teardown.push(() => call.stopRecording());
  await answer;
}
