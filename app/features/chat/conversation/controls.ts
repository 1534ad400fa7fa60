import type { Topic } from './chat';

/** What a visitor can do once the script is there. */
export interface ChatControls {
  open(): void;
  close(): void;
  choose(topic: Topic): void;
  reset(): void;
  type(draft: string): void;
  send(): void;
  /** Sends one of the answers that the assistant offered; the draft stays. */
  reply(text: string): void;
  retry(): void;
  /** Sends the draft without what was said before, which the edge has refused. */
  goOnWithoutHistory(): void;
  stop(): void;
}
