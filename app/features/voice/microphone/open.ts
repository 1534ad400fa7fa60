import type { MicrophoneFailure } from '~/content/voice/call';

/** Which microphone: any that the browser thinks best, rather this one, or this one and no other. */
export type MicrophoneChoice = { rather?: string | undefined } | { only: string };

/** Opens the visitor's microphone; whoever asked for the track stops it. */
export type OpenMicrophone = (choice: MicrophoneChoice) => Promise<MediaStreamTrack>;

/** Opens a microphone in a browser, which asks the visitor the first time. */
export const openMicrophone: OpenMicrophone = async (choice) => {
  const audio =
    'only' in choice
      ? { deviceId: { exact: choice.only } }
      : choice.rather === undefined || { deviceId: choice.rather };
  const stream = await navigator.mediaDevices.getUserMedia({ audio });
  const [track] = stream.getAudioTracks();
  if (!track) throw new DOMException('The microphone gave no sound.', 'NotFoundError');
  return track;
};

const failures: Readonly<Record<string, MicrophoneFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  NotReadableError: 'in_use',
  OverconstrainedError: 'constraints',
  // A page that is not secure has no devices to ask.
  TypeError: 'insecure',
};

/** Why a microphone did not open, as the key of its words. Spec 8. */
export function microphoneFailureOf(error: unknown): MicrophoneFailure {
  return (error instanceof Error && failures[error.name]) || 'unknown';
}
