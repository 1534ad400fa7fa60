import type { Clock } from '~/lib/time/clock';
import { type Chat, comingReply, openPart } from './chat';
import { isWorthKeeping, newestPart } from './stored';

/** A draft is written when its visitor pauses, not with each key. */
const DRAFT_PAUSE_MS = 1_000;
/** Words that come are written this often at most. */
const WORDS_PAUSE_MS = 500;

/**
 * How much of a conversation is kept, in characters; where the browser has no room, less and less,
 * at last only the newest three messages and the draft.
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

/** Keeps a chat: whatever was said at once, a draft when it rests, a reply's words now and then. */
export function createKeeper(shelf: Shelf, clock: Clock): Keeper {
  let written: Chat | undefined;
  let waiting: Chat | undefined;
  let stopWaiting = () => {};

  function writeAfter(pause: number): void {
    stopWaiting();
    stopWaiting = clock.after(pause, () => {
      if (waiting) write(waiting);
    });
  }

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
      const isDraft = written !== undefined && differsInDraftOnly(written, chat);
      if (!written || !(isDraft || differsInWordsOnly(written, chat))) return write(chat);
      const hasBegun = waiting !== undefined;
      waiting = chat;
      if (isDraft) writeAfter(DRAFT_PAUSE_MS);
      else if (!hasBegun) writeAfter(WORDS_PAUSE_MS);
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

/** The same reply, with more words of it. */
function differsInWordsOnly(before: Chat, after: Chat): boolean {
  if (before.view !== after.view) return false;
  const [one, other] = [openPart(before), openPart(after)];
  return (
    one.view === 'conversing' &&
    other.view === 'conversing' &&
    one.delivery === other.delivery &&
    one.messages.length === other.messages.length &&
    comingReply(one) !== undefined &&
    comingReply(other) !== undefined
  );
}
