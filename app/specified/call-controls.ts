import type { CallController } from '~/features/voice/call/controller.client';
import { firstTrackOf, openMicrophone } from '~/features/voice/call/microphone/microphone';

/* The specification's controls of a session that no page of this site has. Spec 4, 7, 8. */

/** In the call service's own words. */
export const meetingState = ({ session }: CallController) =>
  session?.object?.meetingState() ?? 'new';

/** In the call service's own words. */
export const access = ({ session }: CallController) =>
  session?.object?.accessState().access ?? 'unknown';

/** How a spoken text behaves. Each is the platform's own default when left out. Spec 7. */
interface SayOptions {
  endCallAfterSpoken?: boolean;
  interruptionsEnabled?: boolean;
  interruptAssistantEnabled?: boolean;
}

/** Lets the assistant say a text. Nothing happens without a call. */
export const say = ({ send }: CallController, message: string, options: SayOptions = {}) =>
  send({ type: 'say', message, ...options });

/** Amplifies the microphone: 2 is twice as loud. @throws Error 'Call object is not available.' without a call. */
export async function setMicrophoneLevel(
  { live, setMicrophone }: CallController,
  gain: number,
  amplify = amplifyMicrophone,
): Promise<void> {
  const { signal } = live().over;
  const { track, release } = await amplify(gain);
  if (signal.aborted) return release();
  signal.addEventListener('abort', release);
  await setMicrophone(track);
}

/** Opens the microphone behind an amplifier. Its release closes everything. */
async function amplifyMicrophone(gain: number) {
  const microphone = await openMicrophone();
  const context = new AudioContext();
  const amplifier = context.createGain();
  amplifier.gain.value = gain;
  const output = context.createMediaStreamDestination();
  context
    .createMediaStreamSource(new MediaStream([microphone]))
    .connect(amplifier)
    .connect(output);
  const track = firstTrackOf(output.stream);
  return {
    track,
    release() {
      microphone.stop();
      track.stop();
      void context.close();
    },
  };
}
