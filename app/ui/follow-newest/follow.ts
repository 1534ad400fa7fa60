/** Where a scrolled list stands. CSS pixels. */
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

/** This near to its end, a list counts as read to the end. */
const nearEndPx = 32;

/**
 * Whether a list goes on following its newest message. Only a reader moves it upwards, unless it has
 * become shorter, which leaves it at its end; so a move up ends the following, however small, and
 * reaching the end begins it again.
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
