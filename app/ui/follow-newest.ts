import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '~/ui/motion/hooks';

/** This near to its end, a list counts as at its end. CSS pixels. */
const NEAR_END_PX = 32;

type ScrollPosition = Pick<Element, 'scrollTop' | 'clientWidth' | 'clientHeight' | 'scrollHeight'>;

/** Scrolling up stops the following, and reaching the end starts it again; a list that is resized or shorter moves by itself. @param before where it was last. */
export function keepsFollowing(
  following: boolean,
  before: Omit<ScrollPosition, 'scrollHeight'>,
  { scrollTop, clientWidth, clientHeight, scrollHeight }: ScrollPosition,
): boolean {
  const toEnd = scrollHeight - clientHeight - scrollTop;
  const isResized = clientWidth !== before.clientWidth || clientHeight !== before.clientHeight;
  if (scrollTop < before.scrollTop && !isResized) return toEnd <= 1;
  return following || toEnd <= NEAR_END_PX;
}

const scrollsUp = (event: Event): boolean =>
  event instanceof WheelEvent
    ? event.deltaY < 0
    : event instanceof KeyboardEvent &&
      (['ArrowUp', 'PageUp', 'Home'].includes(event.key) || (event.key === ' ' && event.shiftKey));

function scrollToEnd(list: Element) {
  list.scrollTo({ top: list.scrollHeight, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

/** Scrolls a list to its end when `newest` or its size changes; `behind`: not, as the reader has scrolled up. `null` leaves the list in place. */
export function useFollowNewest(ref: RefObject<HTMLElement | null>, newest: string | null) {
  const following = useRef(true);
  const before = useRef({ scrollTop: 0, clientWidth: 0, clientHeight: 0 });
  const [behind, setBehind] = useState(false);

  const look = useCallback((list: ScrollPosition, isUp = false) => {
    following.current = !isUp && keepsFollowing(following.current, before.current, list);
    const { scrollTop, clientWidth, clientHeight } = list;
    before.current = { scrollTop, clientWidth, clientHeight };
    if (following.current) setBehind(false);
  }, []);

  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    // Words that come before a wheel or a key has moved the list must not scroll it.
    const turn = (event: Event) => {
      if (scrollsUp(event) && list.scrollTop > 0) look(list, true);
    };
    const gone = new AbortController();
    const options = { passive: true, signal: gone.signal };
    list.addEventListener('scroll', () => look(list), options);
    list.addEventListener('wheel', turn, options);
    list.addEventListener('keydown', turn, options);
    return () => gone.abort();
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
