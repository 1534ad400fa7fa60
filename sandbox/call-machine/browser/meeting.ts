import { fill } from '~/lib/fill';
import { callScripts } from '../call-scripts';
import { joinErrors, waysOf } from '../scenarios';

/** One meeting, from join to end. Its timers end with it. */
export class Meeting {
  readonly #intervals: ReturnType<typeof setInterval>[] = [];
  readonly #address: URLSearchParams;
  readonly #ways: ReadonlySet<string>;
  readonly script: (typeof callScripts)['general'];
  hasBegun = false;
  /** The platform has had a sound of the visitor. */
  hasHeard = false;
  /** Nothing of the visitor comes through. */
  isDeaf: boolean;
  isOver = false;

  /** @param url the call's address: the sandbox's voice platform put all that decides how it goes into it. */
  constructor(url: string) {
    this.#address = new URL(url).searchParams;
    const read = (name: string) => this.#address.get(name) ?? '';
    this.#ways = waysOf(read('scenario'), Number(read('seed')));
    this.isDeaf = this.goes('unheard');
    const name = read('assistant');
    this.script = callScripts[name === 'solar' || name === 'front-desk' ? name : 'general'];
  }

  /** Whether the call goes in this way (scenarios.ts). */
  goes(way: string): boolean {
    return this.#ways.has(way);
  }

  /** The fatal error that its join ends in. */
  get joinError(): string | undefined {
    return joinErrors.find((error) => this.goes(error));
  }

  /** Words of the script with the facts of the visitor's own front desk. */
  words(text: string): string {
    return fill(text, Object.fromEntries(this.#address));
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
