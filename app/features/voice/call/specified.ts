import * as z from 'zod/mini';
import {
  CALL_AUDIO_LEVEL_INTERVAL_MIN_MS,
  CALL_REMOTE_MEDIA_VOLUME_MAX,
  CALL_REMOTE_MEDIA_VOLUME_MIN,
  CALL_SESSION_DATA_MAX_CHARS,
} from '~/content/constants';
import { firstTrackOf, openMicrophone } from './microphone/microphone';
import { jsonOfAtMost, receivedBy } from './options/options';
import type { SayOptions } from './session/messages';
import type { CallDeps, CallRun } from './session/run';

/*
 * What the specification names of a call and no page of this site uses: controls of a session, the amplified
 * microphone, and the rules of what may be changed during a call.
 */

interface RunAccess {
  /** The session's newest run. */
  newest: () => CallRun | undefined;
  /** @throws Error 'Call object is not available.' without a call. */
  live: () => CallRun;
  setMicrophone: (audioSource: MediaStreamTrack) => Promise<void>;
}

/** Controls that every session has. Spec 4, 7, 8. */
export const specifiedControls = ({ newest, live, setMicrophone }: RunAccess) => ({
  /** Both in the call service's own words. */
  meetingState: () => newest()?.call?.meetingState() ?? 'new',
  access: () => newest()?.call?.accessState().access ?? 'unknown',
  /** Lets the assistant say a text. Nothing happens without a call. */
  say: (message: string, options: SayOptions = {}) =>
    newest()?.send({ type: 'say', message, ...options }),
  /**
   * Amplifies the visitor's microphone.
   * @param gain 1 leaves it as it is, 2 is twice as loud.
   * @throws Error 'Call object is not available.' without a call.
   */
  async setMicrophoneLevel(gain: number): Promise<void> {
    const run = live();
    const { track, release } = await run.deps.amplifyMicrophone(gain);
    if (run.ending) return release();
    run.teardown.push(release);
    await setMicrophone(track);
  },
});

/** Opens the microphone behind an amplifier. Its release closes everything. */
export const amplifyMicrophone: CallDeps['amplifyMicrophone'] = async (gain) => {
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
};

/** The data that a meeting shares: a plain object. Spec 5. */
export const sessionData = z.pipe(
  jsonOfAtMost(CALL_SESSION_DATA_MAX_CHARS, 'Meeting session data'),
  z.record(z.string(), z.unknown()),
);

/** `receiveSettings` during a call, where '*' stands for every participant. Spec 5. */
export const receiveSettingsUpdate = receivedBy(/^(?!local$)./);

/** How the remote media player plays. Spec 5. */
export const remoteMediaSettings = z.strictObject({
  state: z.optional(z.enum(['play', 'pause'])),
  volume: z.optional(
    z.number().check(z.gte(CALL_REMOTE_MEDIA_VOLUME_MIN), z.lte(CALL_REMOTE_MEDIA_VOLUME_MAX)),
  ),
});

/** How often audio levels are emitted, in milliseconds; the call service's default when left out. Spec 9. */
export const audioLevelInterval = z.optional(
  z.number().check(z.gte(CALL_AUDIO_LEVEL_INTERVAL_MIN_MS)),
);

const transferTo = (address: RegExp) =>
  z
    .looseObject({
      sessionId: z.string().check(z.minLength(1)),
      toEndPoint: z.string().check(z.regex(address)),
      callerId: z.optional(z.string()),
    })
    .check(
      z.refine(({ callerId, toEndPoint }) => !callerId || toEndPoint.startsWith('+'), {
        path: ['callerId'],
        error: 'callerId is allowed only when the call goes to a + number.',
      }),
    );

/** Transfers the call to a SIP address or, with a caller id, to a phone number. Spec 5. */
export const callTransfer = transferTo(/^(sip:|\+)/);

/** The same by SIP refer, which only reaches SIP addresses. Spec 5. */
export const sipRefer = transferTo(/^sip:/);
