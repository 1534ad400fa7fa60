import { errorTexts } from '~/content/failed/texts';
import type { CallOptions } from '~/features/voice/call/options/options';
import { type CallTarget, namesWhomToCall, type WebCall } from '~/lib/web-call';
import type { OutgoingMessage } from './messages';
import { type CallDeps, CallRun } from './run';
import { startCall } from './start';

/** The voice call without any view: the lifecycle of spec 4. */
export function createCallSession(deps: CallDeps) {
  const { emit } = deps.events;
  let current: CallRun | undefined;

  /** Gives null after a failure and its teardown, and while a call is started. Spec 4. @throws Error for no target. */
  async function start(target: CallTarget, options: CallOptions = {}): Promise<WebCall | null> {
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
    current = new CallRun(deps);
    return startCall(current, target, options);
  }

  /** @throws Error 'Call object is not available.' without a call. */
  function liveRun(): CallRun {
    if (!current || current.ending) throw new Error(errorTexts.callObjectMissing);
    return current;
  }

  return {
    get run(): CallRun | undefined {
      return current;
    },
    liveRun,
    start,
    /** Ends the call, or its start at any step. Settles when nothing of it is left. */
    async stop(): Promise<void> {
      current?.end();
      await current?.ending;
    },
    /** Sends a message to the platform, if there is a call. @throws Error above the limit of spec 5. */
    send: (message: OutgoingMessage) => current?.send(message),
    /** During a start it holds from the join on. @throws Error 'Call object is not available.' without a call. */
    setMuted(muted: boolean): void {
      const run = liveRun();
      run.joined?.setLocalAudio(!muted);
      run.isMuted = muted;
    },
    /** A muted visitor stays muted. @throws Error 'Call object is not available.' without a call. */
    async setMicrophone(audioSource: MediaStreamTrack): Promise<void> {
      const run = liveRun();
      if (!run.call) throw new Error(errorTexts.callObjectMissing);
      await run.call.setInputDevicesAsync({ audioSource });
      // The service opens a new microphone unmuted.
      if (run.isMuted && !run.ending) run.call.setLocalAudio(false);
    },
  };
}
