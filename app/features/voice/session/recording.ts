import { VOICE_RECORDING_HEIGHT_PX, VOICE_RECORDING_WIDTH_PX } from '~/content/constants';
import type { CallObject } from './deps';
import { type CallRun, listen } from './run';
import { parseFatalError } from './service-events';

/** The dark background of a recorded picture: alpha, red, green, blue. */
const RECORDING_BACKGROUND = '#FF10131A';

/**
 * Starts the video recording. Settles when the service says that it runs. Spec 4, step 5.
 * @throws the service's refusal.
 */
export async function startRecording(run: CallRun, call: CallObject): Promise<void> {
  const answer = new Promise<void>((resolve, reject) => {
    listen(run, call, 'recording-started', () => resolve());
    listen(run, call, 'recording-error', (event) =>
      reject(new Error(parseFatalError(event).message)),
    );
  });
  answer.catch(() => undefined);
  call.startRecording({
    width: VOICE_RECORDING_WIDTH_PX,
    height: VOICE_RECORDING_HEIGHT_PX,
    backgroundColor: RECORDING_BACKGROUND,
    layout: { preset: 'default' },
  });
  run.teardown.push(() => call.stopRecording());
  await answer;
}
