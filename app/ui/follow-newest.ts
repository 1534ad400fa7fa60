import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '~/ui/motion/hooks';

/** This near to its end, a list counts as at its end. CSS pixels. */
const NEAR_END_PX = 32;

type ScrollPosition = Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>;

/**
 * Whether a list follows its newest message. Scrolling up, however little, stops it and reaching the end
 * starts it again. A list that becomes shorter moves up by itself and stays at its end.
 * @param topBefore the list's scroll position before it was scrolled.
 */
export function keepsFollowing(
  following: boolean,
  topBefore: number,
  { scrollTop, clientHeight, scrollHeight }: ScrollPosition,
): boolean {
  const toEnd = scrollHeight - clientHeight - scrollTop;
  if (scrollTop < topBefore) return toEnd <= 1;
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
  const [behind, setBehind] = useState(false);

  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    let before = list.scrollTop;
    const look = () => {
      following.current = keepsFollowing(following.current, before, list);
      before = list.scrollTop;
      if (following.current) setBehind(false);
    };
    // A change that comes before the wheel has moved the list must not scroll it.
    const turn = ({ deltaY }: WheelEvent) => {
      if (deltaY < 0 && list.scrollTop > 0) following.current = false;
    };
    list.addEventListener('scroll', look, { passive: true });
    list.addEventListener('wheel', turn, { passive: true });
    return () => {
      list.removeEventListener('scroll', look);
      list.removeEventListener('wheel', turn);
    };
  }, [ref]);

  useEffect(() => {
    const list = ref.current;
    if (!list || newest === null) return;
    if (list.scrollHeight <= list.clientHeight) following.current = true;
    setBehind(!following.current);
    // It reports at once, and whenever the window or what is beside the list changes the list's size.
    const sized = new ResizeObserver(() => following.current && scrollToEnd(list));
    sized.observe(list);
    return () => sized.disconnect();
  }, [ref, newest]);

  const catchUp = useCallback(() => {
    following.current = true;
    setBehind(false);
    if (ref.current) scrollToEnd(ref.current);
  }, [ref]);

  return { behind, catchUp };
}
