import type { Clock } from '~/lib/time/clock';
import { type Chat, comingReply, openPart } from './chat';

/** A draft is written when its visitor pauses, not with each key. */
const DRAFT_PAUSE_MS = 1_000;
/** Words that come are written this often at most. */
const WORDS_PAUSE_MS = 500;

/** Where a chat is stored for the visit. */
interface ChatStorage {
  store(chat: Chat): void;
  remove(): void;
}

export interface Keeper {
  keep(chat: Chat): void;
  /** Writes what still waits: the page may be gone in the next moment. */
  flush(): void;
}

/** Keeps a chat: whatever was said at once, a draft when it rests, a reply's words now and then. */
export function createKeeper(storage: ChatStorage, clock: Clock): Keeper {
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
    const isFresh = chat.view === 'closed' && chat.behind.view === 'choosing';
    if (isFresh) storage.remove();
    else storage.store(chat);
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
