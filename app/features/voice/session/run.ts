import type { Clock } from '~/lib/time/clock';
import type { WebCall } from '~/lib/web-call';
import type { CallObject, CallServiceEvent } from './call-object';
import type { Emitter } from './emitter';
import type { CallEvents, FatalError, StartStage } from './events';
import { createSpeechMeter, type SpeechMeter } from './speech-meter';
import type { AmplifiedMicrophone } from './world';

export type Emit = Emitter<CallEvents>['emit'];

/** Why a start came to nothing, other than by the failure of a step itself. */
type Interruption =
  | { kind: 'stopped' }
  | { kind: 'left' }
  | { kind: 'fatal'; fatal: FatalError; cause: unknown };

export class Interrupted extends Error {
  constructor(readonly interruption: Interruption) {
    super(
      interruption.kind === 'fatal'
        ? interruption.fatal.message
        : { stopped: 'The call was stopped.', left: 'The meeting was left.' }[interruption.kind],
    );
  }
}

/** One call from its start to its last clean-up. A session has at most one. */
export interface CallRun {
  state: 'starting' | 'active' | 'stopping' | 'closed';
  readonly abort: AbortController;
  readonly cleanUps: (() => void)[];
  readonly speech: SpeechMeter;
  call?: CallObject;
  stage: StartStage;
  /** Whether video is subscribed to: for a recording, or for a voice that has a face. */
  withVideo: boolean;
  /** The visitor's own wish. */
  muted: boolean;
  /** The service does not let the visitor be heard, without the visitor's wish. */
  silenced: boolean;
  /** What the microphone was last asked to be, until the service says that it is so. */
  askedAudio?: boolean;
  joined: boolean;
  left: boolean;
  /** On its way out, from before its end is told: a start from a listener waits, then starts anew. */
  ending: boolean;
  recording: boolean;
  /** The platform itself told that the call ended. */
  endTold: boolean;
  listening: boolean;
  /** Noise cancellation broke; the microphone goes on without it. */
  processorBroke: boolean;
  loadFailures: number;
  amplified?: AmplifiedMicrophone;
  /** Settles when the start has come to its end, either way. */
  starting?: Promise<WebCall | null>;
  /** Settles when the meeting is left and cleaned up after, by the visitor's wish. */
  leaving?: Promise<void>;
  /** Settles when the last trace of the call is gone. */
  gone?: Promise<void>;
}

export function createRun(clock: Clock, emit: Emit): CallRun {
  return {
    state: 'starting',
    abort: new AbortController(),
    cleanUps: [],
    speech: createSpeechMeter(clock, {
      volume: (level) => emit('volume-level', level),
      speaking: (speaks) => emit(speaks ? 'speech-start' : 'speech-end', undefined),
    }),
    stage: 'validation',
    withVideo: false,
    muted: false,
    silenced: false,
    joined: false,
    left: false,
    ending: false,
    recording: false,
    endTold: false,
    listening: false,
    processorBroke: false,
    loadFailures: 0,
  };
}

/** Whether a run is on its way out, so that the next call only has to wait. */
export function isEnding(run: CallRun): boolean {
  return run.ending || run.state === 'stopping' || run.abort.signal.aborted;
}

/** Listens to the call service for as long as the run is not closed. */
export function hear(
  run: CallRun,
  call: CallObject,
  event: CallServiceEvent,
  listener: (event: unknown) => void,
): void {
  const heard = (payload?: unknown) => {
    if (run.state !== 'closed') attempt(() => listener(payload));
  };
  call.on(event, heard);
  run.cleanUps.push(() => call.off(event, heard));
}

/** Does a part of a call whose failure must not keep the rest from happening. */
export function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.warn('A part of the call failed.', error);
  }
}
