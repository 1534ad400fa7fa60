import {
  EVENT_EMITTER_MAX_LISTENERS,
  VOICE_AUDIO_OBSERVER_MS,
  VOICE_MOBILE_PERMISSION_WAIT_MS,
  VOICE_NOISE_CANCELLATION,
} from '~/content/constants';
import { voiceErrorTypes } from '~/content/failed/errors';
import { errorTexts } from '~/content/failed/texts';
import { appMessage } from '~/features/voice/call-options/text-limits';
import { type CallOptions, callOptions } from '~/features/voice/call-options/validate';
import { withoutUndefined } from '~/features/voice/call-options/without-undefined';
import { namesWhomToCall, type WebCall, type WebCallPayload } from '~/lib/web-call';
import type { CallObject } from './call-object';
import { createEmitter, type Emitter } from './emitter';
import type { CallEvents, CallState, MeetingState, StartStage } from './events';
import { hearCall, subscribe } from './hear';
import { interruptible, within } from './interruptible';
import { isMobile } from './is-mobile';
import { joinCall } from './join';
import type { OutgoingMessage, SayOptions } from './messages';
import { isMuted, setLocalAudio, tellMute } from './mute';
import { startRecording } from './recording';
import { attempt, type CallRun, createRun, Interrupted, isEnding } from './run';
import { parseParticipant } from './service-events';
import { startError, textOf, wasStopped } from './start-failure';
import type { CallWorld } from './world';

/** Voices that come with a picture of who speaks. */
const AVATAR_VOICE_PROVIDERS: readonly string[] = ['tavus'];

const SETUP_DEADLINE_MS = 15_000;
const LEAVE_DEADLINE_MS = 3_000;

export interface CallSession {
  /** Listens until the returned function is called. */
  on: Emitter<CallEvents>['on'];
  readonly state: CallState;
  meetingState(): MeetingState;
  /**
   * Starts a call: with an assistant, a squad or a workflow, whole or by id. Gives the web call once
   * everything is set up, and null after any failure, when all is cleaned up. A call that is already
   * started makes it do nothing. Spec 4.
   * @throws Error 'Assistant or Squad or Workflow must be provided.' when the payload names none.
   */
  start(payload: WebCallPayload, options?: CallOptions): Promise<WebCall | null>;
  /** Ends the call, or its start at whatever step it is. Settles when nothing of it is left. */
  stop(): Promise<void>;
  /** Lets the assistant say a text. Nothing happens without a call. */
  say(message: string, options?: SayOptions): void;
  /**
   * Sends a message to the platform. Nothing happens without a call.
   * @throws Error when the message is above the limit of spec 5.
   */
  send(message: OutgoingMessage): void;
  /**
   * Mutes the visitor, also in a call that still starts: then it holds from the join on.
   * @throws Error 'Call object is not available.' without a call.
   */
  setMuted(muted: boolean): void;
  /** Whether the assistant cannot hear the visitor, by whomever; false without a call. */
  isMuted(): boolean;
  /**
   * Amplifies the visitor's microphone.
   * @param gain 1 leaves it as it is, 2 is twice as loud.
   * @throws Error 'Call object is not available.' without a call.
   */
  setMicrophoneLevel(gain: number): Promise<void>;
  /**
   * Goes over to another microphone, by its id or as the page opened it; who was muted stays so.
   * @throws Error 'Call object is not available.' without a call.
   */
  setMicrophone(source: string | MediaStreamTrack): Promise<void>;
  /** Plays what the browser refused to play; call it from a gesture. */
  resumeAudio(): Promise<void>;
}

/** The voice call, without any view: the lifecycle of spec 4 over a world that is handed in. */
export function createCallSession(world: CallWorld): CallSession {
  const { clock, audio } = world;
  const { on, emit } = createEmitter<CallEvents>(EVENT_EMITTER_MAX_LISTENERS);
  let current: CallRun | undefined;
  let hasEnded = false;

  async function start(
    payload: WebCallPayload,
    options: CallOptions = {},
  ): Promise<WebCall | null> {
    while (current && isEnding(current))
      await (current.leaving ?? current.gone ?? current.starting);
    if (current) {
      emit('call-start-progress', {
        stage: 'validation',
        status: 'failed',
        duration: 0,
        reason: 'already-started',
      });
      return null;
    }
    if (!namesWhomToCall(payload)) {
      const message = errorTexts.voiceTargetMissing;
      emit('error', { type: voiceErrorTypes.validation, stage: 'validation', message });
      throw new Error(message);
    }
    const run = createRun(clock, emit);
    current = run;
    run.starting = goThroughStart(run, payload, options);
    return run.starting;
  }

  async function goThroughStart(
    run: CallRun,
    payload: WebCallPayload,
    options: CallOptions,
  ): Promise<WebCall | null> {
    const begun = clock.now();
    try {
      const webCall = await goThroughSteps(run, payload, options);
      // A listener may have stopped the call in the very moment the last step completed.
      run.abort.signal.throwIfAborted();
      run.state = 'active';
      emit('call-start-success', { call: webCall, duration: clock.now() - begun });
      return webCall;
    } catch (error) {
      run.ending = true;
      // A call that came about and is over has told its end, and that is all there is to tell of it.
      const hasEnded = run.left;
      // Stopped after the join: then there is a meeting to leave, which is told as always.
      if (run.joined) leave(run);
      emit('call-start-failed', {
        stage: run.stage,
        reason: textOf(error),
        duration: clock.now() - begun,
        stopped: wasStopped(error),
      });
      if (!wasStopped(error) && !hasEnded) emit('error', startError(run.stage, error));
      await close(run);
      return null;
    }
  }

  async function goThroughSteps(
    run: CallRun,
    payload: WebCallPayload,
    options: CallOptions,
  ): Promise<WebCall> {
    const { signal } = run.abort;
    const properties = await step(run, 'validation', async () =>
      withoutUndefined(parseOptions(options)),
    );
    const webCall = await step(run, 'web-call-creation', () =>
      world.createWebCall(payload, signal),
    );
    const videoRecording = webCall.artifactPlan?.videoRecordingEnabled ?? false;
    run.withVideo =
      videoRecording || AVATAR_VOICE_PROVIDERS.includes(webCall.assistant?.voice?.provider ?? '');

    const call = await step(run, 'call-object-creation', async () => {
      const creation = world.createCallObject(
        { ...properties, videoSource: videoRecording },
        signal,
      );
      // Stopped meanwhile, nobody else would take care of what may still be made.
      creation.then(
        (made) => {
          if (signal.aborted && run.call !== made) discard(made);
        },
        () => undefined,
      );
      const made = await creation;
      if (!signal.aborted) run.call = made;
      return made;
    });
    hearCall(run, call, { emit, audio, leave, recoverMicrophone });

    if (isMobile(world.device)) {
      await step(run, 'mobile-permissions', () => wait(run, VOICE_MOBILE_PERMISSION_WAIT_MS));
    }
    await step(run, 'call-join', () => joinCall(run, call, webCall.webCallUrl, clock));
    attempt(() => {
      if (run.muted) setLocalAudio(run, call, false);
      for (const present of Object.values(call.participants())) {
        const participant = parseParticipant(present);
        if (participant) subscribe(run, participant);
      }
    });
    if (videoRecording) {
      await courtesy(run, 'video-recording-setup', () =>
        startRecording(run, call, { clock, emit, inTime, send: trySend }),
      );
    }
    await courtesy(run, 'audio-observer-setup', () =>
      inTime(run, call.startRemoteAudioLevels(VOICE_AUDIO_OBSERVER_MS)),
    );
    await courtesy(run, 'audio-processing-setup', () => cancelNoise(run, call));
    // Only a hint that the microphone is silent hangs on it, so a browser without it is no failure.
    Promise.resolve()
      .then(() => call.startLocalAudioLevels(VOICE_AUDIO_OBSERVER_MS))
      .catch(() => undefined);
    return webCall;
  }

  /**
   * A step after the join. Its failure is told by its own error, and the call goes on without what it
   * would have set up: a conversation is worth more than that.
   */
  async function courtesy(
    run: CallRun,
    stage: StartStage,
    work: () => Promise<unknown>,
  ): Promise<void> {
    try {
      await step(run, stage, work);
    } catch (error) {
      run.abort.signal.throwIfAborted();
      emit('error', startError(stage, error));
    }
  }

  /** One step of the start: its progress events, and its end as soon as the call is stopped or lost. */
  async function step<Value>(
    run: CallRun,
    stage: StartStage,
    work: () => Promise<Value>,
  ): Promise<Value> {
    run.stage = stage;
    run.abort.signal.throwIfAborted();
    const begun = clock.now();
    emit('call-start-progress', { stage, status: 'started' });
    try {
      const value = await interruptible(work(), run.abort.signal);
      emit('call-start-progress', { stage, status: 'completed', duration: clock.now() - begun });
      return value;
    } catch (error) {
      emit('call-start-progress', {
        stage,
        status: 'failed',
        duration: clock.now() - begun,
        reason: textOf(error),
      });
      throw error;
    }
  }

  function wait(run: CallRun, delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      run.cleanUps.push(clock.after(delayMs, resolve));
    });
  }

  function inTime<Value>(run: CallRun, work: Promise<Value>): Promise<Value> {
    return within(clock, SETUP_DEADLINE_MS, work, {
      lateText: 'The call service did not answer in time.',
      onTimer: (cancel) => run.cleanUps.push(cancel),
    });
  }

  async function cancelNoise(run: CallRun, call: CallObject): Promise<void> {
    try {
      await inTime(
        run,
        call.updateInputSettings({ audio: { processor: { type: VOICE_NOISE_CANCELLATION } } }),
      );
    } catch (error) {
      // The service told of a broken processor and the call went on without: then all is well.
      if (!run.processorBroke) throw error;
    }
  }

  function recoverMicrophone(run: CallRun, call: CallObject): void {
    run.processorBroke = true;
    const unmute = () => {
      if (run.state !== 'closed' && !run.muted) setLocalAudio(run, call, true);
    };
    inTime(run, call.updateInputSettings({ audio: { processor: { type: 'none' } } })).then(
      unmute,
      unmute,
    );
  }

  /** The meeting is left, by whomever: tells so once, in the order of spec 4, and cleans up. */
  function leave(run: CallRun): void {
    if (run.left) return;
    run.left = true;
    run.ending = true;
    run.speech.stop();
    emit('call-end', undefined);
    if (!run.endTold) {
      run.endTold = true;
      emit('message', {
        type: 'status-update',
        status: 'ended',
        endedReason: 'customer-ended-call',
      });
    }
    if (run.recording) attempt(() => run.call?.stopRecording());
    if (run.state !== 'starting') void close(run);
  }

  /** Takes down whatever a call has set up, once. The session is free again when it settles. */
  function close(run: CallRun): Promise<void> {
    if (run.state === 'closed' && run.gone) return run.gone;
    run.state = 'closed';
    run.speech.stop();
    for (const cleanUp of run.cleanUps.splice(0)) attempt(cleanUp);
    audio.removeAll();
    run.amplified?.release();
    run.gone = (run.call ? discard(run.call) : Promise.resolve()).then(() => {
      if (current === run) current = undefined;
      hasEnded = true;
    });
    return run.gone;
  }

  /** Destroys a call object, without waiting for ever: the service's leave may never be answered. */
  async function discard(call: CallObject): Promise<void> {
    await within(clock, LEAVE_DEADLINE_MS, call.destroy(), { lateText: 'not destroyed' }).catch(
      () => undefined,
    );
  }

  async function stop(): Promise<void> {
    const run = current;
    if (!run) return;
    if (run.state === 'starting') {
      run.abort.abort(new Interrupted({ kind: 'stopped' }));
      if (run.joined) leave(run);
      await run.starting;
    } else if (run.state === 'active' && run.call) {
      run.state = 'stopping';
      run.leaving = leaveMeeting(run, run.call);
      await run.leaving;
    } else {
      await (run.leaving ?? run.gone);
    }
  }

  async function leaveMeeting(run: CallRun, call: CallObject): Promise<void> {
    await within(clock, LEAVE_DEADLINE_MS, call.leave(), { lateText: 'not left' }).catch(
      () => undefined,
    );
    leave(run);
    await close(run);
  }

  function trySend(run: CallRun, message: OutgoingMessage): void {
    const data = JSON.stringify(message);
    const checked = appMessage.safeParse(data);
    if (!checked.success) throw new Error(checked.error.issues[0]?.message);
    if (run.joined && !run.left) run.call?.sendAppMessage(data, '*');
  }

  function runInHand(): CallRun {
    if (!current || current.state === 'closed') throw new Error(errorTexts.callObjectMissing);
    return current;
  }

  function callInHand(): { run: CallRun; call: CallObject } {
    const run = runInHand();
    if (!run.call) throw new Error(errorTexts.callObjectMissing);
    return { run, call: run.call };
  }

  return {
    on,
    get state() {
      if (current && current.state !== 'closed') return current.listening ? 'active' : 'starting';
      return hasEnded || current ? 'ended' : 'not-started';
    },
    meetingState: () => current?.call?.meetingState() ?? 'new',
    start,
    stop,
    send(message) {
      if (current) trySend(current, message);
    },
    say(message, options = {}) {
      if (current) trySend(current, { type: 'say', message, ...options });
    },
    setMuted(muted) {
      const run = runInHand();
      if (run.call && run.joined) setLocalAudio(run, run.call, !muted);
      tellMute(run, emit, () => {
        run.muted = muted;
        run.silenced = false;
      });
    },
    isMuted: () => current !== undefined && isMuted(current),
    async setMicrophoneLevel(gain) {
      const { run, call } = callInHand();
      const amplified = await world.amplifyMicrophone(gain);
      if (stateOf(run) === 'closed') return amplified.release();
      run.amplified?.release();
      run.amplified = amplified;
      await goOverTo(run, call, { audioSource: amplified.track });
    },
    async setMicrophone(source) {
      const { run, call } = callInHand();
      await goOverTo(
        run,
        call,
        typeof source === 'string' ? { audioDeviceId: source } : { audioSource: source },
      );
    },
    resumeAudio: () => audio.resume(),
  };
}

/** Another microphone is open by itself: of who is muted it is to be muted too. */
async function goOverTo(
  run: CallRun,
  call: CallObject,
  devices: Parameters<CallObject['setInputDevices']>[0],
): Promise<void> {
  await call.setInputDevices(devices);
  if (run.muted && stateOf(run) !== 'closed') setLocalAudio(run, call, false);
}

/** Reads a run's state afresh: it may have changed while something was waited for. */
function stateOf(run: CallRun): CallRun['state'] {
  return run.state;
}

function parseOptions(options: CallOptions): CallOptions {
  const { success, data, error } = callOptions.safeParse(options);
  if (!success) throw new Error(error.issues.map(({ message }) => message).join(' '));
  return data;
}
