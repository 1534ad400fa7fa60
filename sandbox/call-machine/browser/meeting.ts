import { interpolate } from '~/lib/interpolate';
import { waysOf } from '../../open-ways';
import { type AssistantKey, callScripts } from '../call-scripts';
import { joinErrors, openWays } from '../scenarios';
import { emptyStore, off, participant, visitorId } from './protocol';
import type { Ears, Voice } from './sound';

/** One meeting, from join to end. What it opened closes with it; the microphone is the page's. */
export class Meeting {
  readonly #intervals: ReturnType<typeof setInterval>[] = [];
  readonly #address: URLSearchParams;
  readonly #ways: ReadonlySet<string>;
  readonly store = emptyStore();
  readonly script: (typeof callScripts)[AssistantKey];
  voice: Voice | undefined;
  ears: Ears | undefined;
  microphone: MediaStream | undefined;
  muted = false;
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
    this.#ways = waysOf(openWays, read('scenario'), Number(read('seed')));
    this.isDeaf = this.goes('unheard');
    this.script = callScripts[read('assistant') as AssistantKey];
  }

  /** Whether the call goes in this way (scenarios.ts). */
  goes(way: string): boolean {
    return this.#ways.has(way);
  }

  /** The fatal error that its join ends in. */
  get joinError(): string | undefined {
    return joinErrors.find((error) => this.goes(error));
  }

  /** A visitor who is muted, has no microphone, or whose noise cancellation is stuck, is not heard. */
  get isHeard(): boolean {
    return !this.muted && this.microphone !== undefined && !this.isDeaf;
  }

  visitor() {
    const blocked = { state: 'blocked', blocked: { byPermissions: true } };
    const sound = this.muted ? off : { state: 'playable' };
    return participant(visitorId, { ...(this.microphone ? sound : blocked), subscribed: true });
  }

  /** Words of the script with the facts of the visitor's own front desk. */
  words(text: string): string {
    return interpolate(text, Object.fromEntries(this.#address));
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
    this.voice?.close();
    this.ears?.close();
  }
}
