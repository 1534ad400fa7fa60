import { VOICE_RECORDING_HEIGHT_PX, VOICE_RECORDING_WIDTH_PX } from '~/content/constants';
import { voiceErrorTypes } from '~/content/failed/errors';
import type { Clock } from '~/lib/time/clock';
import type { CallObject } from './call-object';
import type { OutgoingMessage } from './messages';
import { type CallRun, type Emit, hear } from './run';
import { parseFatalError } from './service-events';

/** The dark that lies behind a recorded picture: alpha, red, green, blue. */
const RECORDING_BACKGROUND = '#FF10131A';

interface Recorder {
  clock: Clock;
  emit: Emit;
  /** Rejects when the service does not answer. */
  inTime: (run: CallRun, work: Promise<void>) => Promise<void>;
  send: (run: CallRun, message: OutgoingMessage) => void;
}

/**
 * Starts the recording on video and waits until the service says that it runs. The assistant's first
 * words wait for it as well; where it does not come they are asked for all the same, or nobody would
 * ever speak. Spec 4, step 5.
 * @throws what the service refuses it with.
 */
export async function startRecording(
  run: CallRun,
  call: CallObject,
  { clock, emit, inTime, send }: Recorder,
): Promise<void> {
  const requested = clock.now();
  let isAwaited = true;
  const answer = new Promise<void>((resolve, reject) => {
    hear(run, call, 'recording-started', () => resolve());
    hear(run, call, 'recording-error', (event) => {
      run.recording = false;
      const { message } = parseFatalError(event);
      if (isAwaited) reject(new Error(message));
      else emit('error', { type: voiceErrorTypes.videoRecording, message, cause: event });
    });
  });
  answer.catch(() => undefined);
  try {
    call.startRecording({
      width: VOICE_RECORDING_WIDTH_PX,
      height: VOICE_RECORDING_HEIGHT_PX,
      backgroundColor: RECORDING_BACKGROUND,
      layout: { preset: 'default' },
    });
    run.recording = true;
    await inTime(run, answer);
  } finally {
    isAwaited = false;
    send(run, {
      type: 'control',
      control: 'say-first-message',
      videoRecordingStartDelaySeconds: (clock.now() - requested) / 1_000,
    });
  }
}
