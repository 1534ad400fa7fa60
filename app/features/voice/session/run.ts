import type {
  CallObject,
  CallServiceEvent,
  CreateCallObject,
} from '~/features/voice/call-service/daily';
import type { Clock } from '~/lib/time/clock';
import type { WebCall, WebCallPayload } from '~/lib/web-call';
import type { Emitter } from './emitter';
import type { CallError, CallEvents } from './events';

/** Plays the audio of each participant. */
export interface AudioSink {
  /** @throws the browser's error, when it does not play before a gesture. */
  play(participantId: string, track: MediaStreamTrack): Promise<void>;
  /** Plays what was refused. Call it from a gesture. */
  resume(): Promise<void>;
  remove(participantId: string): void;
  removeAll(): void;
}

/** Everything that a call session needs from outside. */
export interface CallDeps {
  createWebCall(payload: WebCallPayload, signal: AbortSignal): Promise<WebCall>;
  createCallObject: CreateCallObject;
  /** How many addresses one attempt to load the call service's bundle tries. */
  bundleHosts: number;
  device: Pick<Navigator, 'userAgent' | 'platform' | 'maxTouchPoints'>;
  clock: Clock;
  audio: AudioSink;
  /** Opens the microphone behind an amplifier. @param gain 1 leaves it as it is. */
  amplifyMicrophone(gain: number): Promise<{ track: MediaStreamTrack; release: () => void }>;
}

/** One call from its start to the end of its teardown. A session has at most one that is not gone. */
export interface CallRun {
  /** `over`: the end is decided and teardown has begun. `gone`: torn down. */
  phase: 'starting' | 'joined' | 'over' | 'gone';
  /** Ends the start, at whatever step it is. */
  readonly abort: AbortController;
  /** What to undo at the end. */
  readonly teardown: (() => void)[];
  /** Settles with the steps of the start. */
  steps: Promise<unknown>;
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
  /** Ends the call once: emits its end if it was joined, and tears it down. */
  end(run: CallRun, error?: CallError): void;
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
    steps: Promise.resolve(),
    call: undefined,
    isListening: false,
    isMuted: false,
    isEndEmitted: false,
    finished,
    finish,
  };
}

export const isLive = ({ phase }: CallRun) => phase === 'starting' || phase === 'joined';

/** Listens to the call service until the call ends. */
export function listen(
  run: CallRun,
  call: CallObject,
  event: CallServiceEvent,
  listener: (event: unknown) => void,
): void {
  const onEvent = (payload?: unknown) => {
    if (isLive(run)) listener(payload);
  };
  call.on(event, onEvent);
  run.teardown.push(() => call.off(event, onEvent));
}
