import { type RefObject, useEffect } from 'react';

/** Rems between what has the focus and what lies over the page. */
const GAP = '1rem';

/**
 * Keeps what the focus goes to from lying behind an element at the foot of the window: the page
 * scrolls it into the room above.
 */
export function useRoomBelow(ref: RefObject<HTMLElement>, isShown: boolean): void {
  useEffect(() => {
    const element = ref.current;
    if (!isShown || !element) return;
    const { style } = document.documentElement;
    const makeRoom = () => {
      const covered = window.innerHeight - element.getBoundingClientRect().top;
      style.scrollPaddingBottom = `calc(${Math.max(0, Math.round(covered))}px + ${GAP})`;
    };
    const observer = new ResizeObserver(makeRoom);
    observer.observe(element);
    window.addEventListener('resize', makeRoom);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', makeRoom);
      style.scrollPaddingBottom = '';
    };
  }, [ref, isShown]);
}
