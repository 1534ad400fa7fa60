/** A list's scroll position. CSS pixels. */
export interface ScrollPosition {
  readonly top: number;
  readonly visible: number;
  readonly full: number;
}

export const positionOf = (list: Element): ScrollPosition => ({
  top: list.scrollTop,
  visible: list.clientHeight,
  full: list.scrollHeight,
});

/** This near to its end, a list counts as at its end. */
const nearEndPx = 32;

/**
 * Whether a list follows its newest message. Scrolling up, however little, stops it and reaching the end
 * starts it again. A list that became shorter moves up by itself and stays at its end.
 */
export function keepsFollowing(
  following: boolean,
  before: ScrollPosition,
  now: ScrollPosition,
): boolean {
  const isShorter = now.full < before.full || now.visible > before.visible;
  const toEnd = now.full - now.visible - now.top;
  const isMovedUp = now.top < before.top && !(isShorter && toEnd <= 1);
  if (isMovedUp) return false;
  return following || toEnd <= nearEndPx;
}
