import {
  CALL_BUNDLE_ATTEMPTS,
  CALL_BUNDLE_RETRY_MS,
  CALL_BUNDLE_TIMEOUT_MS,
  VOICE_AUDIO_OBSERVER_MS,
  VOICE_MOBILE_PERMISSION_WAIT_MS,
  VOICE_NOISE_CANCELLATION,
} from '~/content/constants';
import { checkedOptions } from '~/features/voice/call-options/checked';
import type { CallOptions } from '~/features/voice/call-options/validate';
import type { WebCall, WebCallPayload } from '~/lib/web-call';
import type { CallDeps, CallObject } from './deps';
import type { StartStage } from './events';
import type { OutgoingMessage } from './messages';
import { startRecording } from './recording';
import { relayEvents, subscribe } from './relay-events';
import { attempt, type CallRun, listen, type SessionContext } from './run';
import { parseParticipant } from './service-events';
import { settled } from './settled';
import { messageOf, startError, wasStopped } from './start-error';

/** Voices that come with a picture of the speaker. */
const AVATAR_VOICE_PROVIDERS: readonly string[] = ['tavus'];

const SETUP_TIMEOUT_MS = 15_000;
/** The call service never gives up on a join by itself. */
const JOIN_TIMEOUT_MS = 30_000;
const DESTROY_TIMEOUT_MS = 3_000;

const mobileDevice = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i;

/** Whether the device is a phone or a tablet. An iPad says that it is a Mac, and no Mac has a touch screen. */
export function isMobile({ userAgent, platform, maxTouchPoints }: CallDeps['device']): boolean {
  return mobileDevice.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
}

interface StartContext extends SessionContext {
  send(run: CallRun, message: OutgoingMessage): void;
  tearDown(run: CallRun): Promise<void>;
}

/** The start of a call, step by step. Gives null when it failed or was stopped, after the teardown. Spec 4. */
export async function startCall(
  run: CallRun,
  payload: WebCallPayload,
  options: CallOptions,
  context: StartContext,
): Promise<WebCall | null> {
  const { deps, emit, send } = context;
  const { clock } = deps;
  const { signal } = run.abort;
  const begun = clock.now();
  let current: StartStage = 'validation';

  async function step<Value>(stage: StartStage, work: () => Promise<Value>): Promise<Value> {
    current = stage;
    signal.throwIfAborted();
    const begun = clock.now();
    emit('call-start-progress', { stage, status: 'started' });
    try {
      const value = await settled(work(), { signal });
      emit('call-start-progress', { stage, status: 'completed', duration: clock.now() - begun });
      return value;
    } catch (error) {
      const reason = messageOf(error);
      emit('call-start-progress', {
        stage,
        status: 'failed',
        duration: clock.now() - begun,
        reason,
      });
      throw error;
    }
  }

  /** A step after the join. When it fails, its error is emitted and the call goes on. */
  async function optionalStep(stage: StartStage, work: () => Promise<unknown>): Promise<void> {
    const message = 'The call service did not answer in time.';
    try {
      await step(stage, async () =>
        settled(work(), { signal, timeout: { clock, ms: SETUP_TIMEOUT_MS, message } }),
      );
    } catch (error) {
      signal.throwIfAborted();
      emit('error', startError(stage, error));
    }
  }

  async function steps(): Promise<WebCall> {
    const properties = await step('validation', () => checkedOptions(options));
    const webCall = await step('web-call-creation', () => deps.createWebCall(payload, signal));
    const isRecorded = webCall.artifactPlan?.videoRecordingEnabled ?? false;
    const withVideo =
      isRecorded || AVATAR_VOICE_PROVIDERS.includes(webCall.assistant?.voice?.provider ?? '');
    const call = await step('call-object-creation', () =>
      createCallObject(run, { ...properties, videoSource: isRecorded }, deps),
    );
    relayEvents(run, call, withVideo, context);
    if (isMobile(deps.device)) {
      await step(
        'mobile-permissions',
        () =>
          new Promise<void>((resolve) => {
            run.teardown.push(clock.after(VOICE_MOBILE_PERMISSION_WAIT_MS, resolve));
          }),
      );
    }
    await step('call-join', () => join(run, call, webCall.webCallUrl, deps));
    attempt(() => {
      if (run.isMuted) call.setLocalAudio(false);
      // Participants who joined earlier cause no event.
      for (const present of Object.values(call.participants())) {
        const participant = parseParticipant(present);
        if (participant) subscribe(call, participant, withVideo);
      }
    });
    if (isRecorded) {
      const requested = clock.now();
      await optionalStep('video-recording-setup', () => startRecording(run, call));
      // The first message waits for the recording, and must not wait forever.
      send(run, {
        type: 'control',
        control: 'say-first-message',
        videoRecordingStartDelaySeconds: (clock.now() - requested) / 1_000,
      });
    }
    await optionalStep('audio-observer-setup', async () =>
      call.startRemoteAudioLevels(VOICE_AUDIO_OBSERVER_MS),
    );
    await optionalStep('audio-processing-setup', async () =>
      call.updateInputSettings({ audio: { processor: { type: VOICE_NOISE_CANCELLATION } } }),
    );
    // Used only by the hint of a silent microphone; some browsers lack it.
    Promise.resolve()
      .then(() => call.startLocalAudioLevels(VOICE_AUDIO_OBSERVER_MS))
      .catch(() => undefined);
    // A listener may have stopped the call when its last step completed.
    signal.throwIfAborted();
    return webCall;
  }

  try {
    const call = await steps();
    emit('call-start-success', { call, duration: clock.now() - begun });
    return call;
  } catch (error) {
    const isOwnFailure = run.phase === 'starting';
    if (isOwnFailure) run.phase = 'over';
    const stopped = wasStopped(error);
    emit('call-start-failed', {
      stage: current,
      reason: messageOf(error),
      duration: clock.now() - begun,
      stopped,
    });
    if (isOwnFailure) {
      if (!stopped) emit('error', startError(current, error));
      await context.tearDown(run);
    }
    await run.finished;
    return null;
  }
}

async function createCallObject(
  run: CallRun,
  properties: Parameters<CallDeps['createCallObject']>[0],
  deps: CallDeps,
): Promise<CallObject> {
  const { signal } = run.abort;
  const call = await deps.createCallObject(properties, signal);
  // The start was aborted, so nothing else destroys this call object.
  if (signal.aborted) await destroy(call, deps);
  else run.call = call;
  return call;
}

/** Destroys a call object. The service may never answer. */
export async function destroy(call: CallObject, { clock }: CallDeps): Promise<void> {
  await settled(call.destroy(), {
    timeout: { clock, ms: DESTROY_TIMEOUT_MS, message: 'The call was not destroyed in time.' },
  }).catch(() => undefined);
}

/** A join may never settle: a long timeout while the bundle loads, a short one after. */
async function join(run: CallRun, call: CallObject, url: string, deps: CallDeps): Promise<void> {
  const { clock } = deps;
  const { signal } = run.abort;
  const message = 'The call could not be joined in time.';
  const longestLoad =
    CALL_BUNDLE_ATTEMPTS * call.bundleHosts * CALL_BUNDLE_TIMEOUT_MS +
    (CALL_BUNDLE_ATTEMPTS - 1) * CALL_BUNDLE_RETRY_MS;
  const loaded = new Promise<void>((resolve) => {
    listen(run, call, 'joining-meeting', () => resolve());
  });
  const joining = call.join({
    url,
    subscribeToTracksAutomatically: false,
    ...(run.isMuted ? { startAudioOff: true } : {}),
  });
  joining.catch(() => undefined);
  const ms = longestLoad + JOIN_TIMEOUT_MS;
  await settled(Promise.race([loaded, joining]), { signal, timeout: { clock, ms, message } });
  await settled(joining, { signal, timeout: { clock, ms: JOIN_TIMEOUT_MS, message } });
  if (run.phase === 'starting') run.phase = 'joined';
}
