import { type RefObject, useRef, useState } from 'react';
import type { ChatMessage } from '~/features/chat/conversation/chat';
import { useBeforePaint } from '~/ui/use-before-paint';

/** A reader within this many pixels of the end reads what is newest. */
const NEAR_END_PX = 48;
/** One within this many has gone to the very end, and is taken along as it moves. */
const AT_END_PX = 2;
/** The part of the list that one's own message and its answer find free, before anything moves. */
const ROOM_RATIO = 0.72;

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
 * above). One's own message is brought into sight with room below it, into which the answer grows
 * without moving what is read. Past that room nothing moves either, and `newBelow` turns true; only a
 * reader who has gone to the very end is taken along.
 */
export function useReadersPlace(messages: readonly ChatMessage[]): ReadersPlace {
  const ref = useRef<HTMLDivElement>(null);
  const roomRef = useRef<HTMLDivElement>(null);
  const last = useRef({ messages, height: 0 });
  const follows = useRef(false);
  const hasRoom = useRef(false);
  const [newBelow, setNewBelow] = useState(false);

  useBeforePaint(() => {
    const list = ref.current;
    const room = roomRef.current;
    if (!list || !room) return;
    const before = last.current;
    const isFirst = before.height === 0;
    const newest = messages.at(-1);
    const isOwn = messages.length > before.messages.length && newest?.sender === 'user';
    if (isOwn && !isFirst) hasRoom.current = true;
    if (hasRoom.current) room.style.height = `${roomFor(list, room)}px`;
    const grown = list.scrollHeight - before.height;
    last.current = { messages, height: list.scrollHeight };
    if (isFirst) return;
    if (isOwn || (follows.current && grown > 0)) {
      list.scrollTop = 0;
      if (isOwn) follows.current = false;
    } else if (grown !== 0) {
      list.scrollTop -= grown;
    }
    if (messages !== before.messages) setNewBelow(hiddenBelow(list, room) > NEAR_END_PX);
  });

  return {
    ref,
    roomRef,
    onScroll() {
      const list = ref.current;
      const room = roomRef.current;
      if (!list || !room) return;
      follows.current = room.offsetHeight === 0 && -list.scrollTop <= AT_END_PX;
      if (newBelow && hiddenBelow(list, room) <= NEAR_END_PX) setNewBelow(false);
    },
    newBelow,
    toNewest() {
      if (ref.current) ref.current.scrollTop = 0;
      setNewBelow(false);
    },
  };
}

/** What is left of the room for the newest own message and all that follows it, in pixels. */
function roomFor(list: HTMLElement, room: HTMLElement): number {
  const own = [...list.querySelectorAll('[data-own]')].at(-1)?.getBoundingClientRect();
  const content = room.nextElementSibling?.getBoundingClientRect();
  if (!own || !content) return 0;
  return Math.max(0, list.clientHeight * ROOM_RATIO - (content.bottom - own.top));
}

/** How much of the messages lies below what is in sight, in pixels. */
function hiddenBelow(list: HTMLElement, room: HTMLElement): number {
  return -list.scrollTop - room.offsetHeight;
}
