import { EVENT_EMITTER_MAX_LISTENERS } from '~/content/constants';
import { voiceErrorTypes } from '~/content/failed/errors';
import { errorTexts } from '~/content/failed/texts';
import type { CallOptions } from '~/features/voice/call/options/options';
import { audioElements } from '~/features/voice/call/service/audio-elements';
import { dailyCalls, loadCallClient } from '~/features/voice/call/service/daily';
import { amplifyMicrophone, specifiedControls } from '~/features/voice/call/specified';
import { type CallChallenge, webCallCreator } from '~/features/voice/call/web-call/create';
import { createEmitter } from '~/lib/emitter';
import { systemClock } from '~/lib/time/clock';
import { namesWhomToCall, type WebCall, type WebCallPayload } from '~/lib/web-call';
import type { CallEvents, CallState } from './events';
import type { OutgoingMessage } from './messages';
import { type CallDeps, CallRun } from './run';
import { startCall } from './start';

/** The voice call without any view: the lifecycle of spec 4. */
export function createCallSession(deps: CallDeps) {
  const { on, onAny, emit } = createEmitter<CallEvents>(EVENT_EMITTER_MAX_LISTENERS);
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
    if (current?.ending) await current.ending;
    if (current && !current.ending) {
      const reason = 'already-started';
      emit('call-start-progress', { stage: 'validation', status: 'failed', duration: 0, reason });
      return null;
    }
    if (!namesWhomToCall(payload)) {
      const message = errorTexts.voiceTargetMissing;
      emit('error', { type: voiceErrorTypes.validation, stage: 'validation', message });
      throw new Error(message);
    }
    current = new CallRun(deps, emit);
    return startCall(current, payload, options);
  }

  function liveRun(): CallRun {
    if (!current || current.ending) throw new Error(errorTexts.callObjectMissing);
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
    if (run.isMuted && !run.ending) run.call.setLocalAudio(false);
  }

  return {
    /** Listens until the returned function is called. */
    on,
    onAny,
    get state(): CallState {
      if (!current) return 'not-started';
      if (current.ending) return 'ended';
      return current.isListening ? 'active' : 'starting';
    },
    start,
    /** Ends the call, or its start at any step. Settles when nothing of it is left. */
    async stop(): Promise<void> {
      current?.end();
      await current?.ending;
    },
    /**
     * Sends a message to the platform. Nothing happens without a call.
     * @throws Error when the message is above the limit of spec 5.
     */
    send: (message: OutgoingMessage) => current?.send(message),
    /**
     * Mutes the visitor. During a start it holds from the join on.
     * @throws Error 'Call object is not available.' without a call.
     */
    setMuted(muted: boolean): void {
      const run = liveRun();
      run.joined?.setLocalAudio(!muted);
      run.isMuted = muted;
    },
    setMicrophone,
    ...specifiedControls({ newest: () => current, live: liveRun, setMicrophone }),
  };
}

interface BrowserCallOptions {
  /** Only the sandbox sets it. */
  callMachineUrl: string | undefined;
  challenge: CallChallenge | undefined;
  /** The browser refuses to play the assistant, or plays it again. */
  onSilenced: (isSilenced: boolean) => void;
}

/** A call session in a browser, and its sound. */
export function createBrowserCall({ callMachineUrl, challenge, onSilenced }: BrowserCallOptions) {
  const audio = audioElements(onSilenced);
  const session = createCallSession({
    createWebCall: webCallCreator(challenge),
    createCallObject: dailyCalls(callMachineUrl),
    device: navigator,
    clock: systemClock,
    audio,
    amplifyMicrophone,
  });
  return { session, playSound: audio.resume };
}

/** Loads the call client beside the creation of the web call. A failure shows where it is needed. */
export function prefetchCallClient(): void {
  loadCallClient().catch(() => undefined);
}
