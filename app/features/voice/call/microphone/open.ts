import type { DeviceProblem } from '~/content/call/recoveries';

/**
 * Opens a microphone in a browser, which asks the visitor the first time. The caller stops the track.
 * @param deviceId the preferred one, or exactly this one; left out, the browser's choice.
 */
export async function openMicrophone(deviceId?: ConstrainDOMString): Promise<MediaStreamTrack> {
  const audio = deviceId === undefined || { deviceId };
  return firstTrackOf(await navigator.mediaDevices.getUserMedia({ audio }));
}

/** @throws DOMException NotFoundError of a stream without sound. */
export function firstTrackOf(stream: MediaStream): MediaStreamTrack {
  const [track] = stream.getAudioTracks();
  if (!track) throw new DOMException('The microphone gave no sound.', 'NotFoundError');
  return track;
}

const problems: Readonly<Record<string, DeviceProblem>> = {
  NotAllowedError: 'permissions',
  SecurityError: 'permissions',
  NotFoundError: 'not-found',
  NotReadableError: 'in-use',
  OverconstrainedError: 'constraints',
  // An insecure page has no devices.
  TypeError: 'insecure-page',
};

/** Why a microphone did not open, as the key of its words. Spec 8. */
export function problemOf(error: unknown): DeviceProblem {
  return (error instanceof Error && problems[error.name]) || 'unknown';
}
