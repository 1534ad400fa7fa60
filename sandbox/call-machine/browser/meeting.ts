import { callScripts } from '../call-scripts';

/** One meeting, from join to end. Its timers end with it. */
export class Meeting {
  readonly #intervals: ReturnType<typeof setInterval>[] = [];
  /** See `scenarios` of the voice platform. */
  readonly scenario: string;
  readonly script: (typeof callScripts)['general'];
  greeted = false;
  isOver = false;

  /** @param url the call's address: the sandbox's voice platform put scenario and assistant into it. */
  constructor(url: string) {
    const { searchParams } = new URL(url);
    this.scenario = searchParams.get('scenario') ?? 'ok';
    this.script = callScripts[searchParams.get('assistant') === 'solar' ? 'solar' : 'general'];
  }

  get isFatal(): boolean {
    return !['ok', 'silent', 'hang-join'].includes(this.scenario);
  }

  every(milliseconds: number, work: () => void): void {
    this.#intervals.push(setInterval(work, milliseconds));
  }

  /** Resolves to whether the meeting still runs. */
  async wait(milliseconds: number): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return !this.isOver;
  }

  end(): void {
    this.isOver = true;
    for (const one of this.#intervals) clearInterval(one);
  }
}
