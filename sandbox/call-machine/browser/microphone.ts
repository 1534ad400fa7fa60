/** The visitor's microphone: opened here, or handed over by the page, which then closes it itself. */
export class Microphone {
  stream: MediaStream | undefined;
  #pagesTrack: MediaStreamTrack | undefined;

  /** Opens a microphone without using it yet; none if the source is false. @throws as the browser does. */
  async open(
    source: unknown,
    pagesTrack: MediaStreamTrack | undefined,
  ): Promise<MediaStream | undefined> {
    if (source === false) return undefined;
    this.#pagesTrack = source === 'daily-custom-track' ? pagesTrack : undefined;
    if (this.#pagesTrack) return new MediaStream([this.#pagesTrack]);
    const audio = typeof source === 'string' ? { deviceId: source } : true;
    return navigator.mediaDevices.getUserMedia({ audio });
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
