import { type RefObject, useEffect } from 'react';

/** Between what has the focus and what lies over the page. */
const GAP = '1rem';

/**
 * Keeps what the focus goes to from lying behind an element at the foot of the window: the browser
 * scrolls it into the room above, which the end of the page has too.
 */
export function useRoomBelow(ref: RefObject<HTMLElement>, isShown: boolean): void {
  useEffect(() => {
    const element = ref.current;
    if (!isShown || !element) return;
    const { documentElement, body } = document;
    const makeRoom = () => {
      const covered = Math.max(0, window.innerHeight - element.getBoundingClientRect().top);
      const room = `calc(${Math.round(covered)}px + ${GAP})`;
      documentElement.style.scrollPaddingBottom = room;
      body.style.paddingBottom = room;
    };
    const observer = new ResizeObserver(makeRoom);
    observer.observe(element);
    window.addEventListener('resize', makeRoom);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', makeRoom);
      documentElement.style.scrollPaddingBottom = '';
      body.style.paddingBottom = '';
    };
  }, [ref, isShown]);
}
