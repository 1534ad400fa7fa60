import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Conversation } from '~/features/chat/conversation/chat';
import { useBeforePaint } from '~/ui/page/use-before-paint';

/** The space above the visitor's newest message and below its answer, in pixels. */
const MARGIN_PX = 12;
/** A reader this near to the end is at the end, in pixels. */
const AT_END_PX = 2;

interface ReadingPlace {
  listRef: RefObject<HTMLDivElement>;
  /** The visitor's newest message and its answer: at least as high as the list (style of the log). */
  turnRef: RefObject<HTMLDivElement>;
  /** The element after the newest words. */
  endRef: RefObject<HTMLDivElement>;
  /** Whether the newest words end out of view. */
  hasMore: boolean;
  onScroll(): void;
  toEnd(): void;
}

/**
 * A sent message scrolls to the top of the list (a long one until its answer starts in the middle), and
 * the answer grows below without moving the text being read. A reader at the end of a longer answer
 * follows it.
 */
export function useReadingPlace(
  { messages, delivery }: Conversation,
  isShown: boolean,
): ReadingPlace {
  const listRef = useRef<HTMLDivElement>(null);
  const turnRef = useRef<HTMLDivElement>(null);
  const endRef = useRef<HTMLDivElement>(null);
  const followsEnd = useRef(false);
  const lastTop = useRef(0);
  const sentTop = useRef<number>();
  const [hasMore, setHasMore] = useState(false);
  const isWaiting = delivery.kind === 'sending';
  const newest = messages.at(-1);
  const isRefused = delivery.kind === 'idle' && newest?.error !== undefined;

  const toEnd = () => {
    if (listRef.current) listRef.current.scrollTop = listRef.current.scrollHeight;
  };

  useBeforePaint(() => {
    const list = listRef.current;
    const answers = turnRef.current?.lastElementChild;
    if (!isShown || !list || !(answers instanceof HTMLElement)) {
      sentTop.current = undefined;
    } else if (isWaiting) {
      followsEnd.current = false;
      const turnTop = turnRef.current?.offsetTop ?? 0;
      list.scrollTop = Math.max(turnTop - MARGIN_PX, answers.offsetTop - list.clientHeight / 2);
      sentTop.current = list.scrollTop;
    } else if (isRefused || sentTop.current === undefined) {
      toEnd();
    } else if (list.scrollTop === sentTop.current) {
      // Scrolls the whole answer into view if it fits.
      const end = endRef.current?.offsetTop ?? 0;
      // The button below the list disappears once the end is visible.
      const room = list.parentElement?.clientHeight ?? 0;
      const isFitting = end - answers.offsetTop <= room;
      if (isFitting) list.scrollTop = Math.max(list.scrollTop, end + MARGIN_PX - list.clientHeight);
    }
  }, [isWaiting, isRefused, isShown]);

  useBeforePaint(() => {
    if (followsEnd.current) toEnd();
  }, [messages, isWaiting]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn has an end of its own.
  useEffect(() => {
    if (!isShown || !endRef.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setHasMore(entry?.isIntersecting === false),
      { root: listRef.current, rootMargin: '0px 0px 40px 0px' },
    );
    observer.observe(endRef.current);
    return () => {
      observer.disconnect();
      setHasMore(false);
    };
  }, [isShown, isWaiting, newest?.id]);

  return {
    listRef,
    turnRef,
    endRef,
    hasMore,
    onScroll() {
      const list = listRef.current;
      if (!list) return;
      const { scrollTop, scrollHeight, clientHeight } = list;
      const isLong = (turnRef.current?.clientHeight ?? 0) > clientHeight;
      if (scrollHeight - scrollTop - clientHeight <= AT_END_PX) followsEnd.current = isLong;
      else if (scrollTop < lastTop.current) followsEnd.current = false;
      lastTop.current = scrollTop;
    },
    toEnd() {
      followsEnd.current = true;
      toEnd();
    },
  };
}
