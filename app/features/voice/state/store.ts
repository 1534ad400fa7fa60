import { errorTexts } from '~/content/failed/texts';
import type { MicrophoneFailure } from '~/content/voice/call';
import { holdMicrophone, type Replacement } from '~/features/voice/microphone/held';
import { microphoneFailureOf, type OpenMicrophone } from '~/features/voice/microphone/open';
import { withOffers } from '~/features/voice/session/cards';
import {
  type CallError,
  type CallEvents,
  harmlessErrorTypes,
  type StartStage,
} from '~/features/voice/session/events';
import type { CallSession } from '~/features/voice/session/session';
import { closed, withMessage, withTyped } from '~/features/voice/transcript/turns';
import type { Clock } from '~/lib/time/clock';
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
  openMicrophone: OpenMicrophone;
  /** This site's own origin: its pages are opened in place. */
  origin: string;
  /** Told what became of a microphone that the call could not use. */
  onMicrophoneLost?: (replacement: Replacement) => void;
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
  /**
   * Opens the microphone and starts a call; call it from a gesture. Nothing happens while one is
   * under way.
   * @param microphone the device that the visitor would rather use.
   */
  start(microphone?: string): void;
  /** Ends the call, or its start. By default it was the visitor who did. */
  stop(): void;
  /** @throws Error 'Voice service not initialized' before the session is there. */
  setMuted(muted: boolean): void;
  /** Goes over to another microphone; rejects, and keeps the old one, when that cannot be used. */
  setMicrophone(deviceId: string): Promise<void>;
  /** Tells the assistant what the visitor typed. @returns whether it went out. */
  type(words: string): boolean;
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
  'mobile-permissions': 'joining',
  'call-join': 'joining',
  'video-recording-setup': 'joining',
  'audio-observer-setup': 'joining',
  'audio-processing-setup': 'joining',
};

/** What a view subscribes to: the session's events as one snapshot. No React, no words. */
export function createCallStore({
  loadSession,
  clock,
  openMicrophone,
  origin,
  onMicrophoneLost,
  onError,
}: CallStoreWorld): CallStore {
  let snapshot: CallSnapshot = { phase: 'idle' };
  let session: CallSession | undefined;
  let loading: Promise<CallSession> | undefined;
  /** Counts the starts: what an earlier one still has to say is not heard. */
  let attempt = 0;
  /** The start that the session has begun with: until then it tells of the call before. */
  let heardOf = 0;
  let joined = false;
  let lostMicrophone: MicrophoneFailure | undefined;
  let reason: EndReason | undefined;
  /** The browser may hold the sound back before the assistant listens. */
  let isSoundBlocked = false;
  let cancelListening: () => void = () => undefined;
  let disposed = false;
  const listeners = new Set<() => void>();
  const volumeListeners = new Set<(level: number) => void>();
  const microphoneListeners = new Set<(level: number) => void>();
  const stopHearing: (() => void)[] = [];

  const microphone = holdMicrophone({
    open: openMicrophone,
    hand: async (track) => sessionInHand().setMicrophone(track),
    onLost: () => void replaceMicrophone('unknown'),
  });

  function show(next: CallSnapshot): void {
    if (next.phase !== 'connecting' && next.phase !== 'active') microphone.release();
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
    // Joined, and over before the assistant listened.
    if (snapshot.phase === 'connecting' && joined) fail({ kind: 'service' });
    if (snapshot.phase !== 'active') return;
    const { transcript, cards, since } = snapshot;
    const why = reason ?? 'unknown';
    show({
      phase: 'ended',
      reason: why === 'unknown' && lostMicrophone ? 'microphone' : why,
      transcript: closed(transcript),
      cards,
      since,
      lostMicrophone,
      until: clock.now(),
    });
  }

  /** The call goes on with another microphone; without one the visitor can still type. */
  async function replaceMicrophone(failure: MicrophoneFailure): Promise<void> {
    const own = attempt;
    const replacement = await microphone.recover();
    if (replacement === undefined || own !== attempt) return;
    loseMicrophone(replacement === 'gone' ? failure : undefined);
    onMicrophoneLost?.(replacement);
  }

  function loseMicrophone(failure: MicrophoneFailure | undefined): void {
    lostMicrophone = failure;
    change({ lostMicrophone });
  }

  function hear(made: CallSession): void {
    const on = <Name extends keyof CallEvents>(
      name: Name,
      listener: (payload: CallEvents[Name]) => void,
    ) => {
      stopHearing.push(made.on(name, listener));
    };

    on('call-start-progress', ({ stage, status }) => {
      if (stage === 'validation' && status === 'started') heardOf = attempt;
      if (stage === 'call-join' && status === 'completed') joined = heardOf === attempt;
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
        cards: [],
        lostMicrophone,
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
      const cards = withOffers(snapshot.cards, message, origin);
      if (cards !== snapshot.cards) change({ cards });
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
    on('mute-change', (muted) => change({ muted }));
    on('camera-error', ({ problem, audioOk }) => {
      if (audioOk) return;
      const failure = microphoneFailure(problem);
      if (joined) {
        void replaceMicrophone(failure);
      } else if (snapshot.phase === 'connecting' && heardOf === attempt) {
        // Without a microphone there is nothing to join with.
        attempt += 1;
        fail({ kind: 'microphone', failure });
        void made.stop();
      }
    });
    on('error', (error) => {
      onError?.(error);
      if (harmlessErrorTypes.includes(error.type)) return;
      if (snapshot.phase === 'connecting' && heardOf === attempt) fail(failureOf(error));
      if (snapshot.phase === 'active') reason = reasonOfFatal(error.fatal?.type ?? 'unknown');
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

  async function connect(rather: string | undefined): Promise<void> {
    attempt += 1;
    const own = attempt;
    const isOver = () => own !== attempt || disposed;
    reason = undefined;
    isSoundBlocked = false;
    joined = false;
    lostMicrophone = undefined;
    cancelListening();
    show({ phase: 'connecting', step: 'permission' });
    // The code comes while the browser asks the visitor. That it failed shows where it is needed.
    const coming = load();
    coming.catch(() => undefined);
    let audioSource: MediaStreamTrack;
    try {
      audioSource = await microphone.open({ rather });
    } catch (error) {
      if (!isOver()) fail({ kind: 'microphone', failure: microphoneFailureOf(error) });
      return;
    }
    if (!session) show({ phase: 'connecting', step: 'loading' });
    let made: CallSession;
    try {
      made = await coming;
    } catch {
      if (!isOver()) fail({ kind: 'blocked' });
      return;
    }
    if (isOver()) return;
    show({ phase: 'connecting', step: 'creating' });
    // The page's action knows the assistant; the session only wants one to be named.
    const call = await made.start({ assistantId: 'of-the-page' }, { audioSource });
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
    start(rather) {
      if (snapshot.phase !== 'connecting' && snapshot.phase !== 'active') void connect(rather);
    },
    stop() {
      attempt += 1;
      cancelListening();
      microphone.release();
      if (snapshot.phase === 'active') reason = 'visitor';
      if (snapshot.phase === 'connecting') show({ phase: 'idle' });
      void session?.stop();
    },
    setMuted: (muted) => sessionInHand().setMuted(muted),
    async setMicrophone(deviceId) {
      sessionInHand();
      await microphone.choose(deviceId);
      loseMicrophone(undefined);
    },
    type(words) {
      if (snapshot.phase !== 'active') return false;
      const message = { role: 'user', content: words } as const;
      try {
        sessionInHand().send({ type: 'add-message', message, triggerResponseEnabled: true });
      } catch {
        return false;
      }
      change({ transcript: withTyped(snapshot.transcript, words, clock.now()), thinking: false });
      return true;
    },
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
      microphone.release();
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
