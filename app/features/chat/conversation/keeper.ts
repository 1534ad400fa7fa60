import type { Clock } from '~/lib/clock';
import { type Chat, openPart } from './chat';
import { isWorthKeeping, newestPart } from './stored';

/** A draft is written when its visitor pauses, not with each key. */
const DRAFT_PAUSE_MS = 1_000;

/**
 * How much of a conversation is kept, in characters; where the browser has no room, less and less,
 * at last only the newest two messages and the draft.
 */
const SIZES_CHARS = [200_000, 20_000, 0] as const;

/** Where a chat is kept for the visit. */
export interface Shelf {
  /** @returns whether there was room. */
  put(chat: Chat): boolean;
  clear(): void;
}

export interface Keeper {
  keep(chat: Chat): void;
  /** Writes what still waits: the page may be gone in the next moment. */
  flush(): void;
}

/** Keeps a chat: whatever was said at once, a draft when it rests. */
export function createKeeper(shelf: Shelf, clock: Clock): Keeper {
  let written: Chat | undefined;
  let waiting: Chat | undefined;
  let stopWaiting = () => {};

  function write(chat: Chat): void {
    stopWaiting();
    waiting = undefined;
    written = chat;
    if (isWorthKeeping(chat)) {
      if (SIZES_CHARS.some((size) => shelf.put(newestPart(chat, size)))) return;
    }
    shelf.clear();
  }

  return {
    keep(chat) {
      if (!written || !differsInDraftOnly(written, chat)) return write(chat);
      stopWaiting();
      waiting = chat;
      stopWaiting = clock.after(DRAFT_PAUSE_MS, () => write(chat));
    },
    flush() {
      if (waiting) write(waiting);
    },
  };
}

function differsInDraftOnly(before: Chat, after: Chat): boolean {
  if (before.view !== after.view) return false;
  const [one, other] = [openPart(before), openPart(after)];
  return (
    one.view === 'conversing' &&
    other.view === 'conversing' &&
    one.messages === other.messages &&
    one.delivery === other.delivery &&
    one.topic === other.topic
  );
}
