import type { MicrophoneChoice, OpenMicrophone } from './open';

/** What takes the place of a microphone that the call could not use: another one, or none. */
export type Replacement = 'replaced' | 'gone';

interface HeldMicrophoneWorld {
  open: OpenMicrophone;
  /** Gives the call a track in place of the one it has. */
  hand: (track: MediaStreamTrack) => Promise<void>;
  /** The browser took the microphone away: unplugged, or forbidden in the middle of a call. */
  onLost: () => void;
}

export interface HeldMicrophone {
  /** Opens the first one. @throws what the browser says, and AbortError when released meanwhile. */
  open(choice: MicrophoneChoice): Promise<MediaStreamTrack>;
  /**
   * Goes over to another one; the old one stays when that cannot be opened or used.
   * @throws when it cannot.
   */
  choose(deviceId: string): Promise<void>;
  /**
   * The call says that it cannot use the microphone. Tries one other, once in a call. Gives undefined
   * while another is under way.
   */
  recover(): Promise<Replacement | undefined>;
  /** Gives everything back to the browser. */
  release(): void;
}

/**
 * The one microphone that the page holds for a call, from the visitor's press to the call's end. At
 * each moment at most one track is the call's, and every track is stopped once it is not.
 */
export function holdMicrophone({ open, hand, onLost }: HeldMicrophoneWorld): HeldMicrophone {
  let held: MediaStreamTrack | undefined;
  /** Counts the releases: what opens after one is given back at once. */
  let round = 0;
  let isReplaced = false;
  /** A track is on its way to the call. */
  let busy = false;
  /** The call could not use the track that is on its way. */
  let refused = false;

  async function opened(choice: MicrophoneChoice): Promise<MediaStreamTrack> {
    const own = round;
    const track = await open(choice);
    if (own === round) return track;
    track.stop();
    throw new DOMException('The microphone is no longer wanted.', 'AbortError');
  }

  function hold(track: MediaStreamTrack | undefined): void {
    held?.removeEventListener('ended', onLost);
    if (held !== track) held?.stop();
    held = track;
    track?.addEventListener('ended', onLost);
  }

  async function handOver(track: MediaStreamTrack): Promise<void> {
    refused = false;
    await hand(track);
    if (refused) throw new DOMException('The call cannot use it.', 'NotReadableError');
  }

  async function replace(choice: MicrophoneChoice): Promise<void> {
    const own = round;
    const track = await opened(choice);
    try {
      await handOver(track);
      if (own !== round) throw new DOMException('The call is over.', 'AbortError');
    } catch (error) {
      track.stop();
      throw error;
    }
    hold(track);
  }

  async function recovered(): Promise<Replacement> {
    const isFirst = !isReplaced;
    isReplaced = true;
    try {
      if (isFirst) {
        await replace({});
        return 'replaced';
      }
    } catch {
      // Then the visitor types.
    }
    hold(undefined);
    return 'gone';
  }

  return {
    async open(choice) {
      isReplaced = false;
      const track = await opened(choice);
      hold(track);
      return track;
    },
    async choose(deviceId) {
      busy = true;
      try {
        await replace({ only: deviceId });
        isReplaced = false;
      } catch (error) {
        if (held?.readyState === 'live') await hand(held).catch(() => undefined);
        throw error;
      } finally {
        busy = false;
        if (held?.readyState === 'ended') onLost();
      }
    },
    async recover() {
      refused = true;
      if (busy) return undefined;
      busy = true;
      try {
        return await recovered();
      } finally {
        busy = false;
      }
    },
    release() {
      round += 1;
      hold(undefined);
    },
  };
}
