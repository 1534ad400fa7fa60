import type { AudioElements } from '~/features/voice/call-service/audio-elements';
import type {
  CallObject,
  CallServiceEvent,
  CreateCallObject,
} from '~/features/voice/call-service/daily';
import type { Clock } from '~/lib/time/clock';
import type { WebCall, WebCallPayload } from '~/lib/web-call';
import type { createEmitter } from './emitter';
import type { CallError, CallEvents } from './events';
import type { OutgoingMessage } from './messages';

/** Everything that a call session needs from outside. */
export interface CallDeps {
  createWebCall(payload: WebCallPayload, signal: AbortSignal): Promise<WebCall>;
  createCallObject: CreateCallObject;
  /** How many addresses one attempt to load the call service's bundle tries. */
  bundleHosts: number;
  device: Pick<Navigator, 'userAgent' | 'platform' | 'maxTouchPoints'>;
  clock: Clock;
  audio: AudioElements;
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
  /** The teardown, once it has begun. */
  finished: Promise<void> | undefined;
}

/** The state that the session's files share. */
export interface SessionContext {
  readonly deps: CallDeps;
  readonly emit: ReturnType<typeof createEmitter<CallEvents>>['emit'];
  send(run: CallRun, message: OutgoingMessage): void;
  /** Ends the call once: emits its end if it was joined, and tears it down. */
  end(run: CallRun, error?: CallError): void;
}

export const createRun = (): CallRun => ({
  phase: 'starting',
  abort: new AbortController(),
  teardown: [],
  steps: Promise.resolve(),
  call: undefined,
  isListening: false,
  isMuted: false,
  isEndEmitted: false,
  finished: undefined,
});

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
