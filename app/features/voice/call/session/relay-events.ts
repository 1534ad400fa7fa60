import type * as z from 'zod/mini';
import {
  VOICE_SPEAKING_THRESHOLD_LEVEL,
  VOICE_SPEECH_END_DELAY_MS,
  VOICE_VOLUME_DIVISOR_LEVEL,
  VOICE_VOLUME_MAX_LEVEL,
} from '~/content/constants';
import type { CallObject, CallServiceEvent } from '~/features/voice/call/service/daily';
import { keepScreenOn } from '~/features/voice/call/wake-lock';
import { fieldsOf } from '~/lib/json';
import { systemClock } from '~/lib/time/clock';
import { parseAppMessage } from './messages';
import type { CallRun } from './run';
import {
  appMessageEvent,
  CallServiceFailure,
  deviceErrorOf,
  localLevel,
  networkConnection,
  networkQuality,
  nonFatalError,
  participant,
  participantEvent,
  remoteLevels,
  trackStarted,
} from './service-events';

/** The name under which the platform's voice joins the meeting. */
const PLATFORM_SPEAKER = 'Vapi Speaker';
function isSpeaker(given: unknown): boolean {
  const { data } = participant.safeParse(given);
  return data?.user_name === PLATFORM_SPEAKER && !data.local;
}

/** Turns the call service's events into the session's. Spec 4. */
export function relayEvents(run: CallRun, call: CallObject, withVideo: boolean): void {
  const { emit, abort } = run;
  const { audio } = run.deps;

  function on<Schema extends z.ZodMiniType>(
    event: CallServiceEvent,
    schema: Schema,
    listener: (payload: z.output<Schema>) => void,
  ): void {
    run.listen(call, event, (payload) => {
      const parsed = schema.safeParse(payload);
      if (parsed.success) listener(parsed.data);
    });
  }

  run.listen(call, 'left-meeting', () => {
    if (run.joined) run.end();
    else abort.abort(new Error('The meeting was left.'));
  });
  run.listen(call, 'error', (event) => {
    const cause = new CallServiceFailure(event);
    const { message, fatal } = cause;
    // After the platform ended the call, being put out of its meeting is the usual way to leave.
    const isUsual = run.isEndEmitted && fatal === 'ejected';
    if (!run.joined) abort.abort(cause);
    else run.end(isUsual ? undefined : { type: 'call-service-error', message, fatal, cause });
  });
  on('nonfatal-error', nonFatalError, ({ type }) => {
    if (type === 'audio-processor-error') recoverMicrophone(run, call);
  });
  run.listen(call, 'camera-error', (event) => emit('camera-error', deviceErrorOf(event)));
  run.listen(call, 'participant-joined', (event) =>
    subscribe(call, fieldsOf(event).participant, withVideo),
  );
  on('participant-left', participantEvent, ({ participant }) =>
    audio.remove(participant.session_id),
  );
  on('track-started', trackStarted, ({ participant, track }) => {
    if (!isSpeaker(participant)) return;
    if (track.kind === 'video') emit('video', track);
    if (track.kind === 'audio') audio.play(participant.session_id, track);
    call.sendAppMessage('playable', participant.session_id);
  });
  on('app-message', appMessageEvent, ({ data, fromId }) => {
    // Whoever has the meeting's address can join it, and write to all.
    if (!isSpeaker(call.participants()[fromId])) return;
    const message = parseAppMessage(data);
    if (message === null) return;
    if (message !== 'listening') {
      if (message.type === 'status-update' && message.status === 'ended') run.isEndEmitted = true;
      emit('message', message);
    } else if (!run.isListening) {
      run.isListening = true;
      run.teardown.push(keepScreenOn());
      emit('call-start', undefined);
    }
  });
  let cancelSpeechEnd: (() => void) | undefined;
  run.teardown.push(() => cancelSpeechEnd?.());
  on('remote-participants-audio-level', remoteLevels, ({ participantsAudioLevel }) => {
    const level = Object.values(participantsAudioLevel).reduce((sum, one) => sum + one, 0);
    emit('volume-level', Math.min(VOICE_VOLUME_MAX_LEVEL, level / VOICE_VOLUME_DIVISOR_LEVEL));
    if (level <= VOICE_SPEAKING_THRESHOLD_LEVEL) return;
    const spoke = cancelSpeechEnd !== undefined;
    cancelSpeechEnd?.();
    cancelSpeechEnd = systemClock.after(VOICE_SPEECH_END_DELAY_MS, () => {
      cancelSpeechEnd = undefined;
      emit('speech-end', undefined);
    });
    if (!spoke) emit('speech-start', undefined);
  });
  on('local-audio-level', localLevel, ({ audioLevel }) =>
    emit('microphone-level', Math.min(1, audioLevel)),
  );
  on('network-quality-change', networkQuality, ({ threshold }) =>
    emit('network-quality', threshold === 'good'),
  );
  on('network-connection', networkConnection, ({ event }) =>
    emit('network-connection', event === 'connected'),
  );
}

/** Subscribes to a participant's audio, and to the video where it is used. */
export function subscribe(call: CallObject, given: unknown, withVideo: boolean): void {
  const { data } = participant.safeParse(given);
  if (!data || data.local) return;
  const setSubscribedTracks = { audio: true, video: withVideo };
  call.updateParticipant(data.session_id, { setSubscribedTracks });
}

/** The audio processor broke: the microphone goes on without it, and a muted visitor stays muted. Spec 4. */
function recoverMicrophone(run: CallRun, call: CallObject): void {
  const open = () => {
    if (!run.ending && !run.isMuted) call.setLocalAudio(true);
  };
  call.updateInputSettings({ audio: { processor: { type: 'none' } } }).then(open, open);
}
