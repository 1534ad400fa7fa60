import { EVENT_EMITTER_MAX_LISTENERS } from '~/content/constants';
import { voiceErrorTypes } from '~/content/failed/errors';
import { errorTexts } from '~/content/failed/texts';
import { appMessage } from '~/features/voice/call-options/text-limits';
import type { CallOptions } from '~/features/voice/call-options/validate';
import { namesWhomToCall, type WebCall, type WebCallPayload } from '~/lib/web-call';
import { createEmitter } from './emitter';
import type { CallError, CallEvents, CallState } from './events';
import type { OutgoingMessage, SayOptions } from './messages';
import { type CallDeps, type CallRun, createRun, isLive } from './run';
import { settled } from './settled';
import { startCall } from './start';

const DESTROY_TIMEOUT_MS = 3_000;

export type CallSession = ReturnType<typeof createCallSession>;

/** The voice call without any view: the lifecycle of spec 4. */
export function createCallSession(deps: CallDeps) {
  const { clock, audio } = deps;
  const { on, emit } = createEmitter<CallEvents>(EVENT_EMITTER_MAX_LISTENERS);
  let current: CallRun | undefined;

  /**
   * Starts a call with an assistant, a squad or a workflow, whole or by id. Gives the web call once
   * everything is set up, and null after any failure and its teardown. While a call is started, it does
   * nothing. Spec 4.
   * @throws Error 'Assistant or Squad or Workflow must be provided.' when the payload names none.
   */
  async function start(
    payload: WebCallPayload,
    options: CallOptions = {},
  ): Promise<WebCall | null> {
    // A listener may start the next call while this one ends.
    while (current?.phase !== 'gone' && current?.abort.signal.aborted) await current.finished;
    if (current && current.phase !== 'gone') {
      const reason = 'already-started';
      emit('call-start-progress', { stage: 'validation', status: 'failed', duration: 0, reason });
      return null;
    }
    if (!namesWhomToCall(payload)) {
      const message = errorTexts.voiceTargetMissing;
      emit('error', { type: voiceErrorTypes.validation, stage: 'validation', message });
      throw new Error(message);
    }
    current = createRun();
    return startCall(current, payload, options, { deps, emit, end, send });
  }

  function end(run: CallRun, error?: CallError): void {
    if (!isLive(run)) return;
    const hasJoined = run.phase === 'joined';
    run.phase = 'over';
    run.abort.abort(new Error('The call was stopped.'));
    if (error) emit('error', error);
    if (hasJoined) {
      emit('call-end', undefined);
      if (!run.isEndEmitted) {
        emit('message', {
          type: 'status-update',
          status: 'ended',
          endedReason: 'customer-ended-call',
        });
      }
    }
    run.finished = tearDown(run);
  }

  /** The session is free for the next call when it settles. */
  async function tearDown(run: CallRun): Promise<void> {
    for (const undo of run.teardown.splice(0)) undo();
    audio.removeAll();
    await run.steps;
    if (run.call) {
      const message = 'The call was not destroyed in time.';
      await settled(run.call.destroy(), {
        timeout: { clock, ms: DESTROY_TIMEOUT_MS, message },
      }).catch(() => undefined);
    }
    run.phase = 'gone';
  }

  function send(run: CallRun | undefined, message: OutgoingMessage): void {
    const data = JSON.stringify(message);
    const checked = appMessage.safeParse(data);
    if (!checked.success) throw new Error(checked.error.issues[0]?.message);
    if (run?.phase === 'joined') run.call?.sendAppMessage(data, '*');
  }

  function liveRun(): CallRun {
    if (!current || !isLive(current)) throw new Error(errorTexts.callObjectMissing);
    return current;
  }

  /**
   * Changes to another open microphone. A muted visitor stays muted.
   * @throws Error 'Call object is not available.' without a call.
   */
  async function setMicrophone(audioSource: MediaStreamTrack): Promise<void> {
    const run = liveRun();
    if (!run.call) throw new Error(errorTexts.callObjectMissing);
    await run.call.setInputDevicesAsync({ audioSource });
    // The service opens a new microphone unmuted.
    if (run.isMuted && isLive(run)) run.call.setLocalAudio(false);
  }

  return {
    /** Listens until the returned function is called. */
    on,
    get state(): CallState {
      if (!current) return 'not-started';
      if (!isLive(current)) return 'ended';
      return current.isListening ? 'active' : 'starting';
    },
    /** In the call service's own words. Spec 4. */
    meetingState: () => current?.call?.meetingState() ?? 'new',
    start,
    /** Ends the call, or its start at any step. Settles when nothing of it is left. */
    async stop(): Promise<void> {
      if (!current) return;
      end(current);
      await current.finished;
    },
    /**
     * Sends a message to the platform. Nothing happens without a call.
     * @throws Error when the message is above the limit of spec 5.
     */
    send: (message: OutgoingMessage) => send(current, message),
    /** Lets the assistant say a text. Nothing happens without a call. */
    say: (message: string, options: SayOptions = {}) =>
      send(current, { type: 'say', message, ...options }),
    /**
     * Mutes the visitor. During a start it holds from the join on.
     * @throws Error 'Call object is not available.' without a call.
     */
    setMuted(muted: boolean): void {
      const run = liveRun();
      if (run.phase === 'joined') run.call?.setLocalAudio(!muted);
      run.isMuted = muted;
    },
    isMuted: () => current !== undefined && isLive(current) && current.isMuted,
    /**
     * Amplifies the visitor's microphone.
     * @param gain 1 leaves it as it is, 2 is twice as loud.
     * @throws Error 'Call object is not available.' without a call.
     */
    async setMicrophoneLevel(gain: number): Promise<void> {
      const run = liveRun();
      const { track, release } = await deps.amplifyMicrophone(gain);
      if (!isLive(run)) return release();
      run.teardown.push(release);
      await setMicrophone(track);
    },
    setMicrophone,
    /** Plays what the browser refused to play. Call it from a gesture. */
    resumeAudio: () => audio.resume(),
  };
}
