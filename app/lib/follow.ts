/** Where a scrolled list stands. CSS pixels. */
export interface ScrollPosition {
  readonly top: number;
  readonly visible: number;
  readonly full: number;
}

/** This near to its end, a list counts as read to the end. */
const nearEndPx = 32;

/**
 * Whether a list goes on following its newest message. Only a reader moves it upwards, so a move up
 * ends the following, and reaching the end begins it again.
 */
export function keepsFollowing(
  following: boolean,
  before: ScrollPosition,
  now: ScrollPosition,
): boolean {
  if (now.full - now.visible - now.top <= nearEndPx) return true;
  return following && now.top >= before.top;
}
