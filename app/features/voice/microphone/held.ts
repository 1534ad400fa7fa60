import type { DeviceProblem } from '~/content/voice/recoveries';
import type { MicrophoneChoice, OpenMicrophone } from './open';

interface HeldMicrophoneDeps {
  open: OpenMicrophone;
  /** Gives the call another track. Rejects when the call cannot use it. */
  use: (track: MediaStreamTrack) => Promise<void>;
  /** Another microphone replaced the one that stopped. */
  onReplaced: () => void;
  /** The call has a microphone, or none any more. */
  onChange: (lost: DeviceProblem | undefined) => void;
}

export interface HeldMicrophone {
  /**
   * Opens the first one.
   * @param preferred the device that the visitor would rather use.
   * @throws the browser's error.
   */
  open(preferred: string | undefined): Promise<MediaStreamTrack>;
  /** Changes to another one. Rejects, and keeps the old one, when that cannot be opened or used. */
  choose(deviceId: string): Promise<void>;
  /** The call cannot use the microphone: one replacement is tried, then the visitor types. */
  onFailure(problem: DeviceProblem): void;
  release(): void;
}

/** The microphone of one call, from the visitor's press to the call's end. Every track is stopped. */
export function holdMicrophone({
  open,
  use,
  onReplaced,
  onChange,
}: HeldMicrophoneDeps): HeldMicrophone {
  let held: MediaStreamTrack | undefined;
  let isReleased = false;
  let isReplaced = false;
  let isChanging = false;

  function hold(track: MediaStreamTrack | undefined): void {
    held?.removeEventListener('ended', onEnded);
    held?.stop();
    // A track may open after the end of the call.
    if (isReleased) track?.stop();
    held = isReleased ? undefined : track;
    held?.addEventListener('ended', onEnded);
  }

  async function change(choice: MicrophoneChoice): Promise<void> {
    isChanging = true;
    try {
      const track = await open(choice);
      try {
        if (!isReleased) await use(track);
      } catch (error) {
        track.stop();
        throw error;
      }
      hold(track);
      if (!isReleased) onChange(undefined);
    } finally {
      isChanging = false;
    }
  }

  async function recover(problem: DeviceProblem): Promise<void> {
    if (isChanging || isReleased) return;
    if (!isReplaced) {
      isReplaced = true;
      try {
        await change({});
        onReplaced();
        return;
      } catch {
        // Then the visitor types.
      }
    }
    if (isReleased) return;
    hold(undefined);
    onChange(problem);
  }

  /** The browser took the microphone away: unplugged, or forbidden during the call. */
  function onEnded(): void {
    void recover('unknown');
  }

  return {
    async open(preferred) {
      const track = await open({ preferred });
      hold(track);
      return track;
    },
    async choose(deviceId) {
      try {
        await change({ only: deviceId });
        isReplaced = false;
      } catch (error) {
        if (held?.readyState === 'live') await use(held).catch(() => undefined);
        else if (held) onEnded();
        throw error;
      }
    },
    onFailure: (problem) => void recover(problem),
    release() {
      isReleased = true;
      hold(undefined);
    },
  };
}
