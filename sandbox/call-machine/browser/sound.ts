/** Measures the loudness of what it listens to. */
export class Ears {
  protected readonly context = new AudioContext();
  protected readonly analyser = this.context.createAnalyser();

  listen(microphone: MediaStream): void {
    this.context.createMediaStreamSource(microphone).connect(this.analyser);
  }

  /** From 0 to 1. */
  level(): number {
    const samples = new Float32Array(this.analyser.fftSize);
    this.analyser.getFloatTimeDomainData(samples);
    return Math.min(1, Math.hypot(...samples) / Math.sqrt(samples.length));
  }

  close(): void {
    void this.context.close();
  }
}

/** The assistant's voice: the machine's own, and a tone where it has none. The page cannot record the machine's own, so its level is made up. */
export class Voice extends Ears {
  #isAloud = false;
  readonly #loudness = this.context.createGain();
  readonly track: MediaStreamTrack | undefined;

  constructor() {
    super();
    const output = this.context.createMediaStreamDestination();
    const tone = this.context.createOscillator();
    tone.type = 'sawtooth';
    tone.frequency.value = 150;
    const throat = this.context.createBiquadFilter();
    throat.type = 'bandpass';
    throat.frequency.value = 700;
    this.#loudness.gain.value = 0;
    tone.connect(throat).connect(this.#loudness).connect(this.analyser).connect(output);
    tone.start();
    this.track = output.stream.getAudioTracks()[0];
    // Some browsers begin to load their voices with the first question for them.
    window.speechSynthesis?.getVoices();
  }

  /** Speaks until `rest`. @returns settles when the machine's own voice has said the text; undefined with the tone. */
  say(text: string): Promise<void> | undefined {
    const voice = window.speechSynthesis?.getVoices().find(({ lang }) => lang.startsWith('en'));
    if (!voice) {
      this.#loudness.gain.value = 0.8;
      return undefined;
    }
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    this.#isAloud = true;
    return new Promise((resolve) => {
      utterance.onend = utterance.onerror = () => resolve();
      speechSynthesis.speak(utterance);
    });
  }

  rest(): void {
    this.#loudness.gain.value = 0;
    this.#isAloud = false;
  }

  override level(): number {
    return this.#isAloud ? 0.05 + 0.1 * Math.abs(Math.sin(Date.now() / 150)) : super.level();
  }

  override close(): void {
    window.speechSynthesis?.cancel();
    this.track?.stop();
    super.close();
  }
}
