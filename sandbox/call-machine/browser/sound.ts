/** The loudness of an analyser's input, 0 to 1. */
function levelOf(analyser: AnalyserNode): number {
  const samples = new Float32Array(analyser.fftSize);
  analyser.getFloatTimeDomainData(samples);
  return Math.min(1, Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length));
}

/** The assistant's synthetic voice: a tone that is heard while it speaks. */
export class Voice {
  readonly #context = new AudioContext();
  readonly #loudness = this.#context.createGain();
  readonly #analyser = this.#context.createAnalyser();
  readonly track: MediaStreamTrack | undefined;

  constructor() {
    const output = this.#context.createMediaStreamDestination();
    const tone = this.#context.createOscillator();
    tone.type = 'sawtooth';
    tone.frequency.value = 150;
    const throat = this.#context.createBiquadFilter();
    throat.type = 'bandpass';
    throat.frequency.value = 700;
    this.#loudness.gain.value = 0;
    tone.connect(throat).connect(this.#loudness).connect(this.#analyser).connect(output);
    tone.start();
    this.track = output.stream.getAudioTracks()[0];
  }

  speaking(speaks: boolean): void {
    this.#loudness.gain.value = speaks ? 0.8 : 0;
  }

  level = (): number => levelOf(this.#analyser);

  close(): void {
    this.track?.stop();
    void this.#context.close();
  }
}

/** Measures the visitor's microphone, and another one in its place. */
export class Ears {
  readonly #context = new AudioContext();
  readonly #analyser = this.#context.createAnalyser();

  listen(microphone: MediaStream): void {
    this.#context.createMediaStreamSource(microphone).connect(this.#analyser);
  }

  level = (): number => levelOf(this.#analyser);

  close(): void {
    void this.#context.close();
  }
}
