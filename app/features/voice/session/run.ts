import type { CallDeps, CallObject, CallServiceEvent } from './deps';
import type { Emitter } from './emitter';
import type { CallError, CallEvents } from './events';

/**
 * The phases of one call, always in this order. `leaving`: the visitor ended the call and the service has
 * not confirmed. `over`: the end is emitted and teardown has begun. `gone`: torn down.
 */
type RunPhase = 'starting' | 'joined' | 'leaving' | 'over' | 'gone';

/** One call from its start to the end of its teardown. A session has at most one that is not gone. */
export interface CallRun {
  phase: RunPhase;
  /** Ends the start, at whatever step it is. */
  readonly abort: AbortController;
  /** What to undo at the end. */
  readonly teardown: (() => void)[];
  call: CallObject | undefined;
  /** The assistant listens: the call is active. */
  isListening: boolean;
  /** By the visitor's wish. */
  isMuted: boolean;
  /** A status-update with the end of the call was emitted. */
  isEndEmitted: boolean;
  /** Settles when the run is gone. */
  readonly finished: Promise<void>;
  readonly finish: () => void;
}

/** The state that the session's files share. */
export interface SessionContext {
  readonly deps: CallDeps;
  readonly emit: Emitter<CallEvents>['emit'];
  /** After leaving the meeting: emits the end of the call once and tears it down. */
  leave(run: CallRun, error?: CallError): void;
}

export function createRun(): CallRun {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return {
    phase: 'starting',
    abort: new AbortController(),
    teardown: [],
    call: undefined,
    isListening: false,
    isMuted: false,
    isEndEmitted: false,
    finished,
    finish,
  };
}

/** Whether the end of the call is not emitted yet. */
export const isLive = ({ phase }: CallRun) => phase !== 'over' && phase !== 'gone';

/** Whether the next call must wait for this one's teardown. */
export const isEnding = ({ phase, abort }: CallRun) =>
  phase !== 'gone' && (phase === 'leaving' || phase === 'over' || abort.signal.aborted);

/** Listens to the call service until the end of the call is emitted. */
export function listen(
  run: CallRun,
  call: CallObject,
  event: CallServiceEvent,
  listener: (event: unknown) => void,
): void {
  const onEvent = (payload?: unknown) => {
    if (isLive(run)) attempt(() => listener(payload));
  };
  call.on(event, onEvent);
  run.teardown.push(() => call.off(event, onEvent));
}

/** Runs work whose failure must not stop what follows. */
export function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.warn('A step of the call failed.', error);
  }
}
