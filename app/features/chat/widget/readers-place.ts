import { type RefObject, useRef, useState } from 'react';
import type { ChatMessage } from '~/features/chat/conversation/chat';
import { useBeforePaint } from '~/ui/use-before-paint';

/** A reader within this many pixels of the end reads what is newest. */
const NEAR_END_PX = 80;
/** One within this many has gone to the very end, and is taken along as it moves. */
const AT_END_PX = 2;
/** So much of one's own message stands above its answer: one line of it, and when it was sent. */
const OWN_SEEN_PX = 76;
/** What lies between a message and the first line of its answer. */
const ABOVE_WORDS_PX = 16;

interface ReadersPlace {
  ref: RefObject<HTMLDivElement>;
  /** The blank at the list's end, into which an answer grows. */
  roomRef: RefObject<HTMLDivElement>;
  onScroll(): void;
  /** Something came that is out of sight. */
  newBelow: boolean;
  toNewest(): void;
}

/**
 * Keeps a reader's place in a list laid out from its end (its scroll position is 0 there and negative
 * above). The message that waits for an answer goes to the list's top, and the rest of the list is
 * room, into which the answer grows without moving what is read. An answer that needs the message's
 * place as well gets it once it is whole. A longer one goes on out of sight, as does what comes while
 * the reader is further up: then nothing moves, and `newBelow` turns true. Only who has gone to the
 * very end is taken along.
 */
export function useReadersPlace(
  messages: readonly ChatMessage[],
  isWaiting: boolean,
): ReadersPlace {
  const ref = useRef<HTMLDivElement>(null);
  const roomRef = useRef<HTMLDivElement>(null);
  const last = useRef({ messages, isWaiting: false, height: 0, sight: 0 });
  const reader = useRef({ isAway: false, follows: false });
  const hasRoom = useRef(false);
  const [newBelow, setNewBelow] = useState(false);

  useBeforePaint(() => {
    const list = ref.current;
    const room = roomRef.current;
    if (!list || !room) return;
    const before = last.current;
    const isFirst = before.height === 0;
    const begins = isWaiting && !before.isWaiting;
    if (begins) {
      hasRoom.current = true;
      reader.current = { isAway: false, follows: false };
    }
    if (hasRoom.current) room.style.height = `${roomFor(list, room)}px`;
    if (begins || reader.current.follows) list.scrollTop = 0;
    // What is read stays where it is: the list grows at its end, and loses height there.
    else if (!isFirst)
      list.scrollTop -= list.scrollHeight - before.height + before.sight - list.clientHeight;

    const hidden = hiddenBelow(list, room);
    const fits = hidden <= spareAbove(list);
    if (fits && hidden > 0 && !reader.current.isAway && !isWaiting) list.scrollTop += hidden;
    if (messages !== before.messages)
      setNewBelow(hidden > NEAR_END_PX && (reader.current.isAway || !fits));
    last.current = {
      messages,
      isWaiting,
      height: list.scrollHeight,
      sight: list.clientHeight,
    };
  });

  const takePlace = () => {
    const list = ref.current;
    const room = roomRef.current;
    if (!list || !room) return;
    const isAway = hiddenBelow(list, room) > NEAR_END_PX;
    const follows = room.offsetHeight === 0 && -list.scrollTop <= AT_END_PX;
    reader.current = { isAway, follows };
    if (!isAway) setNewBelow(false);
  };

  return {
    ref,
    roomRef,
    onScroll: takePlace,
    newBelow,
    toNewest() {
      if (ref.current) ref.current.scrollTop = 0;
      // The event of this comes a frame later, and words may come before it.
      takePlace();
    },
  };
}

/** The newest own message, which its answer follows. */
function ownRect(list: HTMLElement): DOMRect | undefined {
  return [...list.querySelectorAll('[data-own]')].at(-1)?.getBoundingClientRect();
}

/** What is left of the list below the newest own message and all that follows it, in pixels. */
function roomFor(list: HTMLElement, room: HTMLElement): number {
  const own = ownRect(list);
  const content = room.nextElementSibling?.getBoundingClientRect();
  if (!own || !content) return 0;
  return Math.max(0, list.clientHeight - OWN_SEEN_PX - (content.bottom - own.bottom));
}

/** How much of the messages lies below what is in sight, in pixels. */
function hiddenBelow(list: HTMLElement, room: HTMLElement): number {
  return -list.scrollTop - room.offsetHeight;
}

/** How far the list can go up before the newest answer's first line is out of sight, in pixels. */
function spareAbove(list: HTMLElement): number {
  const own = ownRect(list);
  return own ? own.bottom + ABOVE_WORDS_PX - list.getBoundingClientRect().top : 0;
}
