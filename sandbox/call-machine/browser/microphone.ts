/** The call service's names for what browsers throw. */
const errorTypes: Readonly<Record<string, string>> = {
  NotAllowedError: 'permissions',
  NotFoundError: 'not-found',
  NotReadableError: 'mic-in-use',
  OverconstrainedError: 'constraints',
  TypeError: 'undefined-mediadevices',
};

/** Why there is no microphone. */
export interface DeviceError {
  type: string;
  msg: string;
}

/** The visitor's microphone: opened here, or handed over by the page, which then closes it itself. */
export class Microphone {
  stream: MediaStream | undefined;
  #pagesTrack: MediaStreamTrack | undefined;

  /** Opens a microphone without taking it. Nothing is opened where the source is false. */
  async open(
    source: unknown,
    pagesTrack: MediaStreamTrack | undefined,
  ): Promise<MediaStream | DeviceError | undefined> {
    if (source === false) return undefined;
    this.#pagesTrack = source === 'daily-custom-track' ? pagesTrack : undefined;
    if (this.#pagesTrack) return new MediaStream([this.#pagesTrack]);
    try {
      const audio = typeof source === 'string' ? { deviceId: source } : true;
      return await navigator.mediaDevices.getUserMedia({ audio });
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      return { type: errorTypes[name] ?? 'unknown', msg: String(error) };
    }
  }

  enable(enabled: boolean): void {
    for (const one of this.stream?.getAudioTracks() ?? []) one.enabled = enabled;
  }

  /** Takes another microphone, or none, in place of the present one. */
  take(stream: MediaStream | undefined): void {
    this.release(this.stream);
    this.stream = stream;
  }

  release(stream: MediaStream | undefined): void {
    for (const one of stream?.getTracks() ?? []) if (one !== this.#pagesTrack) one.stop();
  }
}
