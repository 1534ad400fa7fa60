import { CALL_BUNDLE_ATTEMPTS } from '~/content/constants';
import type { CallObject } from './deps';
import { parseAppMessage } from './messages';
import { type CallRun, isLive, listen, type SessionContext } from './run';
import {
  appMessageData,
  nonFatalErrorType,
  type Participant,
  parseAccessLevel,
  parseDeviceError,
  parseFatalError,
  parseLocalLevel,
  parseNetworkConnection,
  parseNetworkQuality,
  parseParticipantEvent,
  parseTrackStarted,
  sumOfRemoteLevels,
} from './service-events';
import { createSpeechMeter } from './speech-meter';
import { Interrupted } from './start-error';

/** The name under which the platform's voice joins the meeting. */
const PLATFORM_SPEAKER = 'Vapi Speaker';

/** Turns the call service's events into the session's. Spec 4. */
export function relayEvents(
  run: CallRun,
  call: CallObject,
  withVideo: boolean,
  context: SessionContext,
): void {
  const { deps, emit, leave } = context;
  const { audio, clock } = deps;
  const on = (event: Parameters<typeof listen>[2], listener: (event: unknown) => void) =>
    listen(run, call, event, listener);

  let loadFailures = 0;
  on('load-attempt-failed', () => {
    loadFailures += 1;
    if (loadFailures % call.bundleHosts !== 0) return;
    const attempt = loadFailures / call.bundleHosts;
    emit('bundle-retry', {
      attempt,
      attempts: CALL_BUNDLE_ATTEMPTS,
      willRetry: attempt < CALL_BUNDLE_ATTEMPTS,
    });
  });
  on('joined-meeting', () => {
    if (run.phase === 'starting') run.phase = 'joined';
  });
  on('left-meeting', () => {
    if (run.phase === 'starting') run.abort.abort(new Interrupted({ kind: 'left' }));
    else leave(run);
  });
  on('error', (event) => {
    const fatal = parseFatalError(event);
    if (run.phase === 'starting') {
      run.abort.abort(new Interrupted({ kind: 'fatal', fatal, cause: event }));
      return;
    }
    // After the platform ended the call, being put out of its meeting is the usual way to leave.
    const isUsual = run.isEndEmitted && fatal.type === 'ejected';
    leave(
      run,
      isUsual
        ? undefined
        : { type: 'call-service-error', message: fatal.message, fatal, cause: event },
    );
  });
  on('nonfatal-error', (event) => {
    if (nonFatalErrorType(event) === 'audio-processor-error') recoverMicrophone(run, call);
  });
  on('camera-error', (event) => emit('camera-error', parseDeviceError(event)));
  on('participant-joined', (event) => {
    const participant = parseParticipantEvent(event);
    if (participant) subscribe(call, participant, withVideo);
  });
  on('participant-left', (event) => {
    const participant = parseParticipantEvent(event);
    if (participant) audio.remove(participant.session_id);
  });
  on('track-started', (event) => playSpeaker(run, call, event, context));
  on('app-message', (event) => {
    const message = parseAppMessage(appMessageData(event));
    if (message === null) return;
    if (message !== 'listening') {
      if (message.type === 'status-update' && message.status === 'ended') run.isEndEmitted = true;
      emit('message', message);
    } else if (!run.isListening) {
      run.isListening = true;
      emit('call-start', undefined);
    }
  });
  const speech = createSpeechMeter(clock, {
    volume: (level) => emit('volume-level', level),
    speaking: (speaks) => emit(speaks ? 'speech-start' : 'speech-end', undefined),
  });
  run.teardown.push(() => speech.stop());
  on('remote-participants-audio-level', (event) => {
    const level = sumOfRemoteLevels(event);
    if (level !== null) speech.sample(level);
  });
  on('local-audio-level', (event) => {
    const level = parseLocalLevel(event);
    if (level !== null) emit('microphone-level', Math.min(1, level));
  });
  on('network-quality-change', (event) => {
    const change = parseNetworkQuality(event);
    if (change) emit('network-change', change);
  });
  on('network-connection', (event) => {
    const change = parseNetworkConnection(event);
    if (change) emit('network-change', change);
  });
  on('access-state-updated', (event) => {
    const access = parseAccessLevel(event);
    if (access) emit('access-change', access);
  });
}

/** Subscribes to a participant's audio, and to the video where it is used. */
export function subscribe(
  call: CallObject,
  { local, session_id }: Participant,
  withVideo: boolean,
): void {
  if (!local) call.subscribe(session_id, { audio: true, video: withVideo });
}

function playSpeaker(
  run: CallRun,
  call: CallObject,
  event: unknown,
  { deps: { audio }, emit }: SessionContext,
): void {
  const started = parseTrackStarted(event);
  if (!started) return;
  const { participant, track } = started;
  if (participant.local || participant.user_name !== PLATFORM_SPEAKER) return;
  if (track.kind === 'video') emit('video', track);
  if (track.kind === 'audio') {
    audio.play(participant.session_id, track).catch(() => {
      if (isLive(run)) emit('audio-blocked', undefined);
    });
  }
  call.sendAppMessage('playable', participant.session_id);
}

/** The audio processor broke: the microphone goes on without it, and a muted visitor stays muted. Spec 4. */
function recoverMicrophone(run: CallRun, call: CallObject): void {
  const open = () => {
    if (isLive(run) && !run.isMuted) call.setLocalAudio(true);
  };
  call.updateInputSettings({ audio: { processor: { type: 'none' } } }).then(open, open);
}
