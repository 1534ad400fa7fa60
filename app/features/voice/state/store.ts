import { errorTexts } from '~/content/error-texts';
import type { CallOptions } from '~/features/voice/call-options/validate';
import type { CallError, CallEvents, StartStage } from '~/features/voice/session/events';
import type { CallSession } from '~/features/voice/session/session';
import { closed, withMessage } from '~/features/voice/transcript/turns';
import type { Clock } from '~/lib/clock';
import {
  type ActiveSnapshot,
  type CallFailure,
  type CallSnapshot,
  type ConnectingStep,
  type EndReason,
  microphoneFailure,
  reasonOfEnd,
  reasonOfFatal,
} from './snapshot';

/** An assistant that does not begin to listen would leave the visitor connecting for ever. */
const LISTENING_DEADLINE_MS = 30_000;

export interface CallStoreWorld {
  /** Fetches and makes the session, once, when it is first needed. */
  loadSession: () => Promise<CallSession>;
  clock: Clock;
  /** Told of every error of a call, for the error service to choose from. */
  onError?: (error: CallError) => void;
}

export interface CallStore {
  subscribe(listener: () => void): () => void;
  getSnapshot(): CallSnapshot;
  /** How loud the assistant is, 0 to 1. Apart from the snapshot: it changes ten times a second. */
  subscribeToVolume(listener: (volume: number) => void): () => void;
  /** How loud the visitor's microphone is, 0 to 1, ten times a second. */
  subscribeToMicrophone(listener: (level: number) => void): () => void;
  /** Fetches what a call needs, on a visitor's intent. A failure shows at the start. */
  prepare(): void;
  /** Starts a call; nothing happens while one is under way. */
  start(options?: CallOptions): void;
  /** Ends the call, or its start. By default it was the visitor who did. */
  stop(because?: EndReason): void;
  /** @throws Error 'Voice service not initialized' before the session is there. */
  setMuted(muted: boolean): void;
  /** @throws Error 'Voice service not initialized' before the session is there. */
  setMicrophone(deviceId: string): Promise<void>;
  /** Plays what the browser held back; call it from a gesture. */
  allowSound(): void;
  /** Back to idle, from a call that has ended or failed. */
  dismiss(): void;
  /** Ends everything and forgets every listener: the page is left. */
  dispose(): void;
}

const stepOf: Record<StartStage, ConnectingStep> = {
  validation: 'creating',
  'web-call-creation': 'creating',
  'call-object-creation': 'loading',
  'mobile-permissions': 'permission',
  'call-join': 'joining',
  'video-recording-setup': 'joining',
  'audio-observer-setup': 'joining',
  'audio-processing-setup': 'joining',
};

/** What a view subscribes to: the session's events as one snapshot. No React, no words. */
export function createCallStore({ loadSession, clock, onError }: CallStoreWorld): CallStore {
  let snapshot: CallSnapshot = { phase: 'idle' };
  let session: CallSession | undefined;
  let loading: Promise<CallSession> | undefined;
  /** Counts the starts: what an earlier one still has to say is not heard. */
  let attempt = 0;
  let reason: EndReason | undefined;
  /** The browser may hold the sound back before the assistant listens. */
  let isSoundBlocked = false;
  let cancelListening: () => void = () => undefined;
  let disposed = false;
  const listeners = new Set<() => void>();
  const volumeListeners = new Set<(level: number) => void>();
  const microphoneListeners = new Set<(level: number) => void>();
  const stopHearing: (() => void)[] = [];

  function show(next: CallSnapshot): void {
    snapshot = next;
    for (const listener of [...listeners]) listener();
  }

  function change(part: Partial<ActiveSnapshot>): void {
    if (snapshot.phase === 'active') show({ ...snapshot, ...part });
  }

  function load(): Promise<CallSession> {
    loading ??= loadSession().then(
      (made) => {
        session = made;
        hear(made);
        return made;
      },
      (error: unknown) => {
        // The next try fetches anew.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  function fail(failure: CallFailure): void {
    cancelListening();
    show({ phase: 'failed', failure });
  }

  function end(): void {
    cancelListening();
    for (const listener of [...volumeListeners]) listener(0);
    if (snapshot.phase !== 'active') return;
    const { transcript, since } = snapshot;
    show({
      phase: 'ended',
      reason: reason ?? 'unknown',
      transcript: closed(transcript),
      since,
      until: clock.now(),
    });
  }

  function hear(made: CallSession): void {
    const on = <Name extends keyof CallEvents>(
      name: Name,
      listener: (payload: CallEvents[Name]) => void,
    ) => {
      stopHearing.push(made.on(name, listener));
    };

    on('call-start-progress', ({ stage, status }) => {
      if (snapshot.phase === 'connecting' && status === 'started') {
        show({ phase: 'connecting', step: stepOf[stage] });
      }
    });
    on('bundle-retry', ({ attempt, attempts, willRetry }) => {
      if (snapshot.phase === 'connecting' && willRetry) {
        show({ phase: 'connecting', step: 'loading', retry: { attempt: attempt + 1, attempts } });
      }
    });
    on('call-start-success', () => {
      if (snapshot.phase !== 'connecting') return;
      show({ phase: 'connecting', step: 'waiting' });
    });
    on('call-start', () => {
      if (snapshot.phase !== 'connecting') return;
      cancelListening();
      show({
        phase: 'active',
        muted: made.isMuted(),
        assistantSpeaks: false,
        thinking: false,
        network: 'good',
        soundBlocked: isSoundBlocked,
        transcript: [],
        since: clock.now(),
      });
    });
    on('message', (message) => {
      if (message.type === 'status-update' && message.status === 'ended') {
        reason ??= reasonOfEnd(message.endedReason);
      }
      if (snapshot.phase !== 'active') return;
      const transcript = withMessage(snapshot.transcript, message, clock.now());
      if (transcript !== snapshot.transcript) change({ transcript, thinking: false });
      if (message.type === 'hang') change({ thinking: true });
      if (message.type === 'speech-update' && message.role === 'assistant') {
        change({ thinking: false });
      }
    });
    on('speech-start', () => change({ assistantSpeaks: true, thinking: false }));
    on('speech-end', () => change({ assistantSpeaks: false }));
    on('network-change', (network) => {
      if (network.kind === 'connection') {
        change({ network: network.state === 'interrupted' ? 'lost' : 'good' });
      } else if (snapshot.phase === 'active' && snapshot.network !== 'lost') {
        change({ network: network.threshold === 'good' ? 'good' : 'weak' });
      }
    });
    on('audio-blocked', () => {
      isSoundBlocked = true;
      change({ soundBlocked: true });
    });
    on('camera-error', ({ problem, audioOk }) => {
      if (audioOk) return;
      // Without a microphone there is nothing to talk with.
      const failure = { kind: 'microphone', failure: microphoneFailure(problem) } as const;
      attempt += 1;
      fail(failure);
      void made.stop();
    });
    on('error', (error) => {
      onError?.(error);
      const duringStart = error.stage !== undefined;
      if (snapshot.phase === 'connecting' || (snapshot.phase === 'active' && duringStart)) {
        fail(failureOf(error));
      } else if (error.type === 'call-service-error') {
        reason = reasonOfFatal(error.fatal?.type ?? 'unknown');
      }
    });
    // The reason follows the end of a call, in the same turn; the snapshot waits for it.
    on('call-end', () => queueMicrotask(end));
    on('volume-level', (level) => {
      for (const listener of [...volumeListeners]) listener(level);
    });
    on('microphone-level', (level) => {
      for (const listener of [...microphoneListeners]) listener(level);
    });
  }

  async function connect(options: CallOptions | undefined): Promise<void> {
    attempt += 1;
    const own = attempt;
    reason = undefined;
    isSoundBlocked = false;
    show({ phase: 'connecting', step: 'loading' });
    cancelListening();
    let made: CallSession;
    try {
      made = await load();
    } catch {
      if (own === attempt && !disposed) fail({ kind: 'blocked' });
      return;
    }
    if (own !== attempt || disposed) return;
    show({ phase: 'connecting', step: 'creating' });
    // The page's action knows the assistant; the session only wants one to be named.
    const call = await made.start({ assistantId: 'of-the-page' }, options);
    if (call && own === attempt && snapshot.phase === 'connecting') {
      cancelListening = clock.after(LISTENING_DEADLINE_MS, () => {
        fail({ kind: 'service' });
        void made.stop();
      });
    }
  }

  function sessionInHand(): CallSession {
    if (!session) throw new Error(errorTexts.voiceNotInitialized);
    return session;
  }

  function subscribeTo<Listener>(set: Set<Listener>, listener: Listener): () => void {
    set.add(listener);
    return () => {
      set.delete(listener);
    };
  }

  return {
    subscribe: (listener) => subscribeTo(listeners, listener),
    getSnapshot: () => snapshot,
    subscribeToVolume: (listener) => subscribeTo(volumeListeners, listener),
    subscribeToMicrophone: (listener) => subscribeTo(microphoneListeners, listener),
    prepare() {
      load().catch(() => undefined);
    },
    start(options) {
      if (snapshot.phase !== 'connecting' && snapshot.phase !== 'active') void connect(options);
    },
    stop(because = 'visitor') {
      attempt += 1;
      cancelListening();
      if (snapshot.phase === 'connecting') show({ phase: 'idle' });
      if (snapshot.phase === 'active') reason = because;
      void session?.stop();
    },
    setMuted(muted) {
      sessionInHand().setMuted(muted);
      change({ muted });
    },
    setMicrophone: async (deviceId) => sessionInHand().setMicrophone(deviceId),
    allowSound() {
      session?.resumeAudio().then(
        () => change({ soundBlocked: false }),
        () => undefined,
      );
    },
    dismiss() {
      if (snapshot.phase === 'ended' || snapshot.phase === 'failed') show({ phase: 'idle' });
    },
    dispose() {
      disposed = true;
      attempt += 1;
      cancelListening();
      listeners.clear();
      volumeListeners.clear();
      microphoneListeners.clear();
      for (const stop of stopHearing.splice(0)) stop();
      snapshot = { phase: 'idle' };
      void session?.stop();
    },
  };
}

function failureOf(error: CallError): CallFailure {
  if (error.type === 'call-object-creation-error') return { kind: 'blocked' };
  if (error.stage === 'call-join' && error.fatal?.type === 'connection-error') {
    return { kind: 'blocked' };
  }
  // The edge's refusals are sentences for a visitor; a browser's own errors are not.
  return error.cause instanceof Error && error.cause.name === 'WebCallRefused'
    ? { kind: 'service', message: error.message }
    : { kind: 'service' };
}
