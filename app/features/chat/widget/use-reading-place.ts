import { type RefObject, useRef, useState } from 'react';
import type { ChatMessage } from '~/features/chat/conversation/chat';
import { keepsFollowing, positionOf, type ScrollPosition } from '~/ui/follow-newest/follow';
import { useBeforePaint } from '~/ui/use-before-paint';

/** So much of a long message of the visitor stands above its answer: two lines and the time. */
const OWN_SEEN_PX = 96;
/** One that takes less of the list stands there whole, below this much room. */
const SHORT_RATIO = 0.4;
const ABOVE_OWN_PX = 12;
/** A reader this near to the end is at the end, in pixels. */
const AT_END_PX = 2;
/** So much may lie below what is in sight without a word about it. */
const NEAR_END_PX = 40;

interface ReadingPlace {
  listRef: RefObject<HTMLDivElement>;
  /** What follows the visitor's newest message: at least as high as the rest of the list. */
  answerRef: RefObject<HTMLDivElement>;
  /** Stands behind the newest words. */
  endRef: RefObject<HTMLDivElement>;
  /** The newest words end out of sight. */
  hasMore: boolean;
  onScroll(): void;
  toEnd(): void;
}

/**
 * Keeps a reader's place. A sent message goes to the top of the list, and its answer grows below it
 * without moving what is read. A whole answer that fits the list, but not below the message, is moved
 * into sight. A reader who scrolls elsewhere stays there; one who scrolls to the end of a longer answer
 * follows it. Without a script the list is laid out from its end, and none of this runs.
 */
export function useReadingPlace(
  messages: readonly ChatMessage[],
  isWaiting: boolean,
  isLive: boolean,
): ReadingPlace {
  const listRef = useRef<HTMLDivElement>(null);
  const answerRef = useRef<HTMLDivElement>(null);
  const endRef = useRef<HTMLDivElement>(null);
  const followsEnd = useRef(false);
  const last = useRef<ScrollPosition>();
  const [hasMore, setHasMore] = useState(false);

  const look = () => {
    const place = measure(listRef.current, answerRef.current, endRef.current);
    if (place && isLive) setHasMore(place.below > NEAR_END_PX);
    return place;
  };

  useBeforePaint(() => {
    if (isLive) scrollToEnd(listRef.current);
  }, [isLive]);

  useBeforePaint(() => {
    const list = listRef.current;
    const place = measure(list, answerRef.current, endRef.current);
    if (!list || !place || !isLive) return;
    if (isWaiting) {
      followsEnd.current = false;
      const own = answerRef.current?.previousElementSibling?.clientHeight ?? 0;
      const isShort = own < list.clientHeight * SHORT_RATIO;
      list.scrollTop += place.above - (isShort ? own + ABOVE_OWN_PX : OWN_SEEN_PX);
    } else if (place.fits && place.above >= 0 && place.below > 0) scrollToEnd(list);
  }, [isWaiting, isLive]);

  useBeforePaint(() => {
    if (followsEnd.current) scrollToEnd(listRef.current);
    look();
  }, [messages, isWaiting, isLive]);

  return {
    listRef,
    answerRef,
    endRef,
    hasMore,
    onScroll() {
      const place = look();
      const list = listRef.current;
      if (!place || !list) return;
      const now = positionOf(list);
      followsEnd.current = followsEnd.current
        ? keepsFollowing(true, last.current ?? now, now)
        : !place.fits && place.below <= AT_END_PX;
      last.current = now;
    },
    toEnd() {
      followsEnd.current = true;
      scrollToEnd(listRef.current);
    },
  };
}

function scrollToEnd(list: HTMLElement | null): void {
  if (list) list.scrollTop = list.scrollHeight;
}

/** The answer's start and end, measured from the list's own, in pixels; whether the list can show all of it. */
function measure(list: HTMLElement | null, answer: HTMLElement | null, end: HTMLElement | null) {
  if (!list || !answer || !end) return undefined;
  const seen = list.getBoundingClientRect();
  const start = answer.getBoundingClientRect().top;
  const stop = end.getBoundingClientRect().bottom;
  // The button below the list gives its place back once the end is in sight.
  const fits = stop - start <= (list.parentElement?.clientHeight ?? 0);
  return { fits, above: start - seen.top, below: stop - seen.bottom };
}
