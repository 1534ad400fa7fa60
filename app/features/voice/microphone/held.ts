import type { DeviceProblem } from '~/content/voice/recoveries';
import type { MicrophoneChoice, OpenMicrophone } from './open';

interface HeldMicrophoneDeps {
  open: OpenMicrophone;
  /** Gives the call another track. */
  use: (track: MediaStreamTrack) => Promise<void>;
  /** Another microphone replaced the one that stopped. */
  onReplaced: () => void;
  /** The call has a microphone again, or none any more. */
  onChange: (lost: DeviceProblem | undefined) => void;
}

export interface HeldMicrophone {
  /**
   * Opens the first one.
   * @param preferred the device that the visitor would rather use.
   * @throws the browser's error.
   */
  open(preferred: string | undefined): Promise<MediaStreamTrack>;
  /** Changes to another one. Rejects, and keeps the old one, when that cannot be opened. */
  choose(deviceId: string): Promise<void>;
  /** The call cannot use the microphone: one replacement is tried, then the visitor types. */
  onFailure(problem: DeviceProblem): void;
  release(): void;
}

/** The microphone of one call, from the visitor's press to the call's end. Every track is stopped. */
export function holdMicrophone(deps: HeldMicrophoneDeps): HeldMicrophone {
  let held: MediaStreamTrack | undefined;
  let isReleased = false;
  let isReplaced = false;

  function hold(track: MediaStreamTrack | undefined): void {
    held?.removeEventListener('ended', onEnded);
    held?.stop();
    // A track may open after the end of the call.
    if (isReleased) track?.stop();
    held = isReleased ? undefined : track;
    held?.addEventListener('ended', onEnded);
  }

  async function change(choice: MicrophoneChoice): Promise<void> {
    hold(await deps.open(choice));
    if (!held) return;
    await deps.use(held);
    deps.onChange(undefined);
  }

  async function onFailure(problem: DeviceProblem): Promise<void> {
    try {
      if (isReplaced) throw new Error('One replacement is enough.');
      isReplaced = true;
      await change({});
      if (held) deps.onReplaced();
    } catch {
      hold(undefined);
      if (!isReleased) deps.onChange(problem);
    }
  }

  /** The browser took the microphone away: unplugged, or forbidden during the call. */
  function onEnded(): void {
    void onFailure('unknown');
  }

  return {
    async open(preferred) {
      const track = await deps.open({ preferred });
      hold(track);
      return track;
    },
    async choose(deviceId) {
      await change({ only: deviceId });
      isReplaced = false;
    },
    onFailure: (problem) => void onFailure(problem),
    release() {
      isReleased = true;
      hold(undefined);
    },
  };
}
