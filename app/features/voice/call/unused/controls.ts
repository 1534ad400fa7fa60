import { firstTrackOf, openMicrophone } from '~/features/voice/call/microphone/microphone';
import type { SayOptions } from '~/features/voice/call/session/messages';
import type { createCallSession } from '~/features/voice/call/session/session';

/* The specification's controls of a session that no page of this site has. Spec 4, 7, 8. */

type Session = ReturnType<typeof createCallSession>;

/** In the call service's own words. */
export const meetingState = ({ run }: Session) => run?.call?.meetingState() ?? 'new';

/** In the call service's own words. */
export const access = ({ run }: Session) => run?.call?.accessState().access ?? 'unknown';

/** Lets the assistant say a text. Nothing happens without a call. */
export const say = ({ send }: Session, message: string, options: SayOptions = {}) =>
  send({ type: 'say', message, ...options });

/** Amplifies the microphone: 2 is twice as loud. @throws Error 'Call object is not available.' without a call. */
export async function setMicrophoneLevel(
  session: Session,
  gain: number,
  amplify = amplifyMicrophone,
): Promise<void> {
  const run = session.liveRun();
  const { track, release } = await amplify(gain);
  if (run.ending) return release();
  run.teardown.push(release);
  await session.setMicrophone(track);
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
