import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '~/ui/motion/hooks';

/** This near to its end, a list counts as at its end. CSS pixels. */
const NEAR_END_PX = 32;
/** Heights are rounded, scroll positions are not. CSS pixels. */
const ROUNDED_PX = 1;

type ScrollPosition = Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>;

/**
 * Whether a list follows its newest message. Scrolling up, however little, stops it and reaching the end
 * starts it again. A list at its end that becomes shorter, or gets a higher window, moves up by itself; words
 * may be added before it tells so.
 * @param before where it was when this was last asked.
 */
export function keepsFollowing(
  following: boolean,
  before: Omit<ScrollPosition, 'scrollHeight'>,
  { scrollTop, clientHeight, scrollHeight }: ScrollPosition,
): boolean {
  const toEnd = scrollHeight - clientHeight - scrollTop;
  const isBottomKept =
    clientHeight !== before.clientHeight &&
    Math.abs(scrollTop + clientHeight - before.scrollTop - before.clientHeight) <= ROUNDED_PX;
  if (scrollTop < before.scrollTop && !isBottomKept) return toEnd <= ROUNDED_PX;
  return following || toEnd <= NEAR_END_PX;
}

function scrollToEnd(list: Element) {
  list.scrollTo({ top: list.scrollHeight, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

/**
 * Scrolls a list (never the page) to its end when `newest` or its size changes, unless the reader scrolled up. Then
 * `behind` is true until the end is reached, by `catchUp` or by hand. `null` leaves the list in place.
 */
export function useFollowNewest(ref: RefObject<HTMLElement | null>, newest: string | null) {
  const following = useRef(true);
  const before = useRef({ scrollTop: 0, clientHeight: 0 });
  const [behind, setBehind] = useState(false);

  const look = useCallback((list: ScrollPosition) => {
    following.current = keepsFollowing(following.current, before.current, list);
    before.current = { scrollTop: list.scrollTop, clientHeight: list.clientHeight };
    if (following.current) setBehind(false);
  }, []);

  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const scrolled = () => look(list);
    // A change that comes before the wheel has moved the list must not scroll it.
    const turn = ({ deltaY }: WheelEvent) => {
      if (deltaY < 0 && list.scrollTop > 0) following.current = false;
    };
    list.addEventListener('scroll', scrolled, { passive: true });
    list.addEventListener('wheel', turn, { passive: true });
    return () => {
      list.removeEventListener('scroll', scrolled);
      list.removeEventListener('wheel', turn);
    };
  }, [ref, look]);

  useEffect(() => {
    const list = ref.current;
    if (!list || newest === null) return;
    if (list.scrollHeight <= list.clientHeight) following.current = true;
    setBehind(!following.current);
    // It reports at once, and whenever the window or what is beside the list changes the list's size.
    const sized = new ResizeObserver(() => {
      if (following.current) look(list);
      if (following.current) scrollToEnd(list);
    });
    sized.observe(list);
    return () => sized.disconnect();
  }, [ref, look, newest]);

  const catchUp = useCallback(() => {
    following.current = true;
    setBehind(false);
    if (ref.current) scrollToEnd(ref.current);
  }, [ref]);

  return { behind, catchUp };
}
