import { vi } from 'vitest';

/** A track that can be unplugged. */
export class FakeTrack extends EventTarget {
  readonly kind = 'audio';
  readyState: 'live' | 'ended' = 'live';

  constructor(readonly deviceId: ConstrainDOMString | undefined) {
    super();
  }

  getSettings(): MediaTrackSettings {
    const { deviceId } = this;
    const exact = typeof deviceId === 'object' && 'exact' in deviceId ? deviceId.exact : deviceId;
    return { deviceId: exact === undefined ? 'built-in' : String(exact) };
  }

  stop(): void {
    this.readyState = 'ended';
  }

  /** As a browser does when the device goes: the track ends, and says so. */
  unplug(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

/** A browser with microphones that open, until they are refused. */
export function fakeMicrophones() {
  vi.stubGlobal('MediaStreamTrack', FakeTrack);
  const opened: FakeTrack[] = [];
  const getUserMedia = vi.fn(
    async ({ audio }: { audio: true | { deviceId: ConstrainDOMString } }) => {
      const track = new FakeTrack(audio === true ? undefined : audio.deviceId);
      opened.push(track);
      return { getAudioTracks: () => [track] };
    },
  );
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  return {
    opened,
    get newest(): FakeTrack {
      const track = opened.at(-1);
      if (!track) throw new Error('No microphone was opened.');
      return track;
    },
    refuse: (name: string) => getUserMedia.mockRejectedValueOnce(new DOMException('Refused', name)),
    /** How many are open. */
    get openCount(): number {
      return opened.filter(({ readyState }) => readyState === 'live').length;
    },
  };
}
