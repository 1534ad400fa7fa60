import { CALL_BUNDLE_ATTEMPTS } from '~/content/constants';
import type { CallObject } from './call-object';
import { parseAppMessage } from './messages';
import { hearLocalAudio } from './mute';
import { type CallRun, type Emit, hear, Interrupted } from './run';
import {
  appMessageData,
  nonFatalErrorType,
  type Participant,
  parseAccessLevel,
  parseDeviceError,
  parseFatalError,
  parseLocalAudio,
  parseLocalLevel,
  parseNetworkConnection,
  parseNetworkQuality,
  parseParticipantEvent,
  parseTrackStarted,
  sumOfRemoteLevels,
} from './service-events';
import type { AudioSink } from './world';

/** The name under which the platform's voice joins the meeting. */
const PLATFORM_SPEAKER = 'Vapi Speaker';

interface Hearing {
  emit: Emit;
  audio: AudioSink;
  /** The meeting is left. */
  leave: (run: CallRun) => void;
  /** Noise cancellation broke. */
  recoverMicrophone: (run: CallRun, call: CallObject) => void;
}

/** Turns what the call service tells into what the session tells. Spec 4. */
export function hearCall(run: CallRun, call: CallObject, hearing: Hearing): void {
  const { emit, audio, leave, recoverMicrophone } = hearing;

  hear(run, call, 'load-attempt-failed', () => {
    run.loadFailures += 1;
    if (run.loadFailures % call.bundleHosts !== 0) return;
    const attempt = run.loadFailures / call.bundleHosts;
    emit('bundle-retry', {
      attempt,
      attempts: CALL_BUNDLE_ATTEMPTS,
      willRetry: attempt < CALL_BUNDLE_ATTEMPTS,
    });
  });
  hear(run, call, 'joined-meeting', () => {
    run.joined = true;
  });
  hear(run, call, 'left-meeting', () => {
    if (run.joined) leave(run);
    run.abort.abort(new Interrupted({ kind: 'left' }));
  });
  hear(run, call, 'error', (event) => onFatalError(run, event, hearing));
  hear(run, call, 'nonfatal-error', (event) => {
    if (nonFatalErrorType(event) === 'audio-processor-error') recoverMicrophone(run, call);
  });
  hear(run, call, 'camera-error', (event) => emit('camera-error', parseDeviceError(event)));
  hear(run, call, 'participant-joined', (event) => {
    const participant = parseParticipantEvent(event);
    if (participant) subscribe(run, participant);
  });
  hear(run, call, 'participant-updated', (event) => {
    const on = parseLocalAudio(event);
    if (on !== null) hearLocalAudio(run, emit, on);
  });
  hear(run, call, 'participant-left', (event) => {
    const participant = parseParticipantEvent(event);
    if (participant) audio.remove(participant.session_id);
  });
  hear(run, call, 'track-started', (event) => onTrack(run, call, event, hearing));
  hear(run, call, 'app-message', (event) => onAppMessage(run, event, emit));
  hear(run, call, 'remote-participants-audio-level', (event) => {
    const level = sumOfRemoteLevels(event);
    if (level !== null) run.speech.sample(level);
  });
  hear(run, call, 'local-audio-level', (event) => {
    const level = parseLocalLevel(event);
    if (level !== null) emit('microphone-level', Math.min(1, level));
  });
  hear(run, call, 'network-quality-change', (event) => {
    const change = parseNetworkQuality(event);
    if (change) emit('network-change', change);
  });
  hear(run, call, 'network-connection', (event) => {
    const change = parseNetworkConnection(event);
    if (change) emit('network-change', change);
  });
  hear(run, call, 'access-state-updated', (event) => {
    const access = parseAccessLevel(event);
    if (access) emit('access-change', access);
  });
}

/** Subscribes to a participant's sound, and to the picture where there is a use for it. */
export function subscribe(run: CallRun, { local, session_id }: Participant): void {
  if (local) return;
  run.call?.subscribe(session_id, { audio: true, video: run.withVideo });
}

function onTrack(run: CallRun, call: CallObject, event: unknown, { emit, audio }: Hearing): void {
  const started = parseTrackStarted(event);
  if (!started) return;
  const { participant, track } = started;
  if (participant.local || participant.user_name !== PLATFORM_SPEAKER) return;
  if (track.kind === 'video') emit('video', track);
  if (track.kind === 'audio') {
    audio.play(participant.session_id, track).catch(() => {
      if (run.state !== 'closed') emit('audio-blocked', undefined);
    });
  }
  call.sendAppMessage('playable', participant.session_id);
}

function onAppMessage(run: CallRun, event: unknown, emit: Emit): void {
  const message = parseAppMessage(appMessageData(event));
  if (message === null) return;
  if (message === 'listening') {
    if (run.listening) return;
    run.listening = true;
    emit('call-start', undefined);
    return;
  }
  if (message.type === 'status-update' && message.status === 'ended') run.endTold = true;
  emit('message', message);
}

function onFatalError(run: CallRun, event: unknown, { emit, leave }: Hearing): void {
  const fatal = parseFatalError(event);
  const interruption = new Interrupted({ kind: 'fatal', fatal, cause: event });
  if (run.state === 'starting' && !run.joined) {
    run.abort.abort(interruption);
    return;
  }
  run.ending = true;
  // After the platform ended the call, being put out of its meeting is the usual way to leave.
  if (!(run.endTold && fatal.type === 'ejected')) {
    emit('error', { type: 'call-service-error', message: fatal.message, fatal, cause: event });
  }
  leave(run);
  run.abort.abort(interruption);
}
