import type { DeviceProblem } from '~/content/call/recoveries';
import type { RunningCall } from '~/features/voice/call/state';
import { systemClock } from '~/lib/time/clock';

/** Opens a microphone, which the caller stops. @param deviceId the preferred one, or exactly this one. */
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
};

/** An app that names itself in its pages' browser. */
const namedApp =
  /\b(?:FB(?:AN|AV|_IAB)|Instagram|Threads|TikTok|BytedanceWebview|musical_ly|Snapchat|Pinterest|LinkedInApp|Line|MicroMessenger|GSA)\b/;
/** A web view of Android, and one of iOS, which does not call itself Safari. */
const webView = /; wv\)|\((?:iPhone|iPad|iPod)(?!.*Safari)/;

/** Why a microphone did not open, as the key of its words. Spec 8. */
export function problemOf(error: unknown): DeviceProblem {
  const { mediaDevices, userAgent } = navigator;
  if (!mediaDevices) return globalThis.isSecureContext ? 'in-app' : 'insecure-page';
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  const problem = problems[name] ?? 'unknown';
  // Chrome alone tells who refused: the computer's settings, or a visitor who closed the question.
  if (problem === 'permissions' && /by system/.test(message)) return 'system';
  if (problem === 'permissions' && /dismissed/.test(message)) return 'dismissed';
  // An app shows no site settings.
  const isInApp = namedApp.test(userAgent) || webView.test(userAgent);
  return problem === 'permissions' && isInApp ? 'in-app' : problem;
}

interface HeldMicrophoneDeps {
  use: (track: MediaStreamTrack) => Promise<void>;
  /** The call has another microphone or none any more, or the system mutes it or opens it again. */
  onChange: (
    change: Partial<Pick<RunningCall, 'microphone' | 'lostMicrophone' | 'systemMuted'>>,
  ) => void;
  /** The browser's choice took the place of one that failed. */
  onReplaced: () => void;
}

/** The microphone of one call, from the visitor's press to the call's end. Every track is stopped. */
export function holdMicrophone(deps: HeldMicrophoneDeps) {
  let held: MediaStreamTrack | undefined;
  let isReleased = false;
  let isReplaced = false;

  function hold(track: MediaStreamTrack | undefined): void {
    held?.stop();
    // A track may open after the end of the call.
    if (isReleased) track?.stop();
    held = isReleased ? undefined : track;
    // The browser took it away: unplugged, or forbidden during the call. A track that is stopped says nothing.
    held?.addEventListener('ended', () => onFailure('unknown'));
    const tellMuted = () => track === held && deps.onChange({ systemMuted: held?.muted ?? false });
    for (const type of ['mute', 'unmute']) held?.addEventListener(type, tellMuted);
    tellMuted();
  }

  async function open(deviceId?: ConstrainDOMString): Promise<MediaStreamTrack> {
    const track = await openMicrophone(deviceId);
    hold(track);
    if (held)
      deps.onChange({ microphone: track.getSettings().deviceId, lostMicrophone: undefined });
    return track;
  }

  async function change(deviceId?: ConstrainDOMString): Promise<void> {
    const track = await open(deviceId);
    if (held) await deps.use(track);
  }

  /** The call cannot use the microphone: one replacement is tried, then the visitor types. */
  async function onFailure(problem: DeviceProblem): Promise<void> {
    try {
      if (isReplaced) throw new Error('One replacement is enough.');
      isReplaced = true;
      await change();
      if (held) deps.onReplaced();
    } catch {
      hold(undefined);
      if (!isReleased) deps.onChange({ microphone: undefined, lostMicrophone: problem });
    }
  }

  return {
    /** Opens the first one. @throws the browser's error. */
    open,
    /** Changes to another one. Rejects, and keeps the old one, when that cannot be opened. */
    async choose(deviceId: string): Promise<void> {
      await change({ exact: deviceId });
      isReplaced = false;
    },
    onFailure,
    release(): void {
      isReleased = true;
      hold(undefined);
    },
  };
}

/** Above this level a microphone picks up at least the room. Levels go from 0 to 1. */
const ROOM_NOISE_LEVEL = 0.003;
/** The timeout is short for a microphone that was always silent, long for one that was not. */
const SILENT_FROM_START_MS = 8_000;
const SILENT_LATER_MS = 30_000;

/** Tells a microphone that is silent in the visitor's turn from levels, 0 to 1. Another one that is chosen may work. */
export function createSilenceDetector() {
  const { now } = systemClock;
  let hadSound = false;
  let quietSince = now();
  let watched: string | undefined;
  return (level: number, isTheirTurn: boolean, deviceId?: string): boolean => {
    const isLoud = level > ROOM_NOISE_LEVEL;
    hadSound = isLoud || (hadSound && deviceId === watched);
    if (isLoud || !isTheirTurn || deviceId !== watched) quietSince = now();
    watched = deviceId;
    return now() - quietSince >= (hadSound ? SILENT_LATER_MS : SILENT_FROM_START_MS);
  };
}
