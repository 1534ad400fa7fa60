import { appMessage, checked } from '~/features/voice/call/options/options';
import type { AudioElements } from '~/features/voice/call/service/audio-elements';
import type {
  CallObject,
  CallProperties,
  CallServiceEvent,
} from '~/features/voice/call/service/daily';
import type { createEmitter } from '~/lib/emitter';
import { settled } from '~/lib/time/settled';
import type { CallTarget, WebCall } from '~/lib/web-call';
import type { CallError, CallEvents } from './events';
import type { OutgoingMessage } from './messages';

const DESTROY_TIMEOUT_MS = 3_000;
export interface CallDeps {
  events: ReturnType<typeof createEmitter<CallEvents>>;
  createWebCall(target: CallTarget, signal: AbortSignal): Promise<WebCall>;
  createCallObject(properties: CallProperties, signal: AbortSignal): Promise<CallObject>;
  audio: AudioElements;
}

/** One call, from its start to the end of its teardown. */
export class CallRun {
  /** Aborts with the end of the call, and when its start fails. */
  readonly abort = new AbortController();
  readonly teardown: (() => void)[] = [];
  call?: CallObject;
  joined?: CallObject;
  /** The assistant listens: the call is active. */
  isListening = false;
  /** By the visitor's wish. */
  isMuted = false;
  /** A status-update with the end of the call was emitted. */
  isEndEmitted = false;
  steps: Promise<WebCall | null> = Promise.resolve(null);
  /** The teardown, once the end is decided. */
  ending?: Promise<void>;

  readonly emit: CallDeps['events']['emit'];

  constructor(readonly deps: CallDeps) {
    this.emit = deps.events.emit;
  }

  /** Listens to the call service until the call ends. */
  listen(call: CallObject, event: CallServiceEvent, listener: (event?: unknown) => void): void {
    call.on(event, listener);
    this.teardown.push(() => call.off(event, listener));
  }

  /** @throws Error when the message is above the limit of spec 5. */
  send(message: OutgoingMessage): void {
    const data = JSON.stringify(message);
    checked(appMessage, data);
    if (!this.ending) this.joined?.sendAppMessage(data, '*');
  }

  /** Ends the call once: emits its end if it was joined, and tears it down. */
  end(error?: CallError): void {
    if (this.ending) return;
    this.abort.abort(new Error('The call was stopped.'));
    // The events of the end come first.
    this.ending = Promise.resolve().then(() => this.tearDown());
    if (error) this.emit('error', error);
    if (!this.joined) return;
    this.emit('call-end', undefined);
    if (this.isEndEmitted) return;
    const endedReason = 'customer-ended-call';
    this.emit('message', { type: 'status-update', status: 'ended', endedReason });
  }

  private async tearDown(): Promise<void> {
    for (const undo of this.teardown) undo();
    this.deps.audio.removeAll();
    await this.steps;
    if (!this.call) return;
    const timeout = { ms: DESTROY_TIMEOUT_MS, message: 'The call was not destroyed in time.' };
    await settled(this.call.destroy(), { timeout }).catch(() => undefined);
  }
}
