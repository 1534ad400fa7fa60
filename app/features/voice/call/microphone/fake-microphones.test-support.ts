import { vi } from 'vitest';

/** A track that can be unplugged. */
export class FakeTrack extends EventTarget {
  readonly kind = 'audio';
  readyState: 'live' | 'ended' = 'live';
  muted = false;

  constructor(private readonly deviceId: string) {
    super();
  }

  getSettings = () => ({ deviceId: this.deviceId });

  stop(): void {
    this.readyState = 'ended';
  }

  /** As a system does with its own key. */
  mute(muted: boolean): void {
    this.muted = muted;
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
  }

  /** As a browser does when the device goes: the track ends, and says so. */
  unplug(): void {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  }
}

type Wanted = string | { exact: string };

/** A browser with microphones that open, until they are refused. */
export function fakeMicrophones() {
  vi.stubGlobal('MediaStreamTrack', FakeTrack);
  const opened: FakeTrack[] = [];
  const getUserMedia = vi.fn(async ({ audio }: { audio: true | { deviceId: Wanted } }) => {
    const wanted = audio === true ? 'built-in' : audio.deviceId;
    const track = new FakeTrack(typeof wanted === 'string' ? wanted : wanted.exact);
    opened.push(track);
    return { getAudioTracks: () => [track] };
  });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  return {
    opened,
    getUserMedia,
    newest: () => opened.at(-1),
    refuse: (name: string, message = 'Refused') =>
      getUserMedia.mockRejectedValueOnce(new DOMException(message, name)),
    /** How many are open. */
    get openCount(): number {
      return opened.filter(({ readyState }) => readyState === 'live').length;
    },
  };
}
