import { useEffect, useRef, useState } from 'react';
import type { Conversation } from '~/features/chat/conversation/chat';
import { useBeforePaint } from '~/ui/page/hooks';

/** The space above the visitor's newest message, in pixels. */
const MARGIN_PX = 12;
/** A reader this near to the end is at the end, in pixels. */
const AT_END_PX = 2;

const scrollToEnd = (list: HTMLElement | null) => list?.scrollTo(0, list.scrollHeight);

/**
 * A sent message scrolls to the list's top, where a long one shows its last lines, and the answer grows below without
 * moving the text being read. A reader at the end of a longer answer follows it.
 */
export function useReadingPlace({ messages, delivery }: Conversation, isShown: boolean) {
  const listRef = useRef<HTMLDivElement>(null);
  /** The visitor's newest message and its answer: at least as high as the list (style of the log). */
  const turnRef = useRef<HTMLDivElement>(null);
  /** The element after the newest words. */
  const endRef = useRef<HTMLDivElement>(null);
  const hasSent = useRef(false);
  const followsEnd = useRef(false);
  /** Whether the newest words end out of view. */
  const [hasMore, setHasMore] = useState(false);
  const isWaiting = delivery.kind === 'sending';
  const newest = messages.at(-1);
  const isRefused = delivery.kind === 'idle' && newest?.error !== undefined;

  useBeforePaint(() => {
    const list = listRef.current;
    const turn = turnRef.current;
    const answers = turn?.lastElementChild;
    hasSent.current = isShown && (isWaiting || hasSent.current);
    if (isShown && isWaiting && list && turn && answers instanceof HTMLElement) {
      followsEnd.current = false;
      const top = answers.offsetTop - list.clientHeight / 2;
      list.scrollTop = Math.max(turn.offsetTop - MARGIN_PX, top);
    } else if (isShown && (isRefused || !hasSent.current)) {
      scrollToEnd(list);
    }
  }, [isWaiting, isRefused, isShown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said moves the end.
  useBeforePaint(() => {
    if (followsEnd.current) scrollToEnd(listRef.current);
  }, [messages, isWaiting]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn has an end of its own.
  useEffect(() => {
    if (!isShown || !endRef.current) return;
    const observer = new IntersectionObserver(
      (entries) => setHasMore(entries.at(-1)?.isIntersecting === false),
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
    onScroll(): void {
      if (!listRef.current) return;
      const { scrollTop, scrollHeight, clientHeight } = listRef.current;
      const isLong = (turnRef.current?.clientHeight ?? 0) > clientHeight;
      followsEnd.current = isLong && scrollHeight - scrollTop - clientHeight <= AT_END_PX;
    },
    toEnd(): void {
      followsEnd.current = true;
      scrollToEnd(listRef.current);
    },
  };
}
