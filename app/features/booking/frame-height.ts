import {
  FRAME_DEFAULT_HEIGHT_PX,
  FRAME_MEASURED_HEIGHT_MAX_PX,
  FRAME_MEASURED_HEIGHT_MIN_PX,
  FRAME_MESSAGE_HEIGHT_EXTRA_PX,
  FRAME_MESSAGE_HEIGHT_MAX_PX,
  FRAME_MESSAGE_HEIGHT_MIN_PX,
} from '~/content/constants';

/** The box around the frame. All heights in CSS pixels. */
export interface FrameHeight {
  readonly height: number;
  /** What the last report asked for; null before any, and for content that fills its frame. */
  readonly asked: number | null;
  /** Whether reports since the last poll got their height, and whether some did not. */
  readonly isMet: boolean;
  readonly isUnmet: boolean;
  /** The changes since the box last rested, whether a poll has made one, and the heights that it left. */
  readonly changes: number;
  readonly hasReturned: boolean;
  readonly left: ReadonlySet<number>;
  /** How much taller than its box the last report was that changed it, and in how many changes in a row. */
  readonly excess: number;
  readonly sameExcess: number;
}

const atRest = { changes: 0, hasReturned: false, left: new Set<number>(), sameExcess: 0 };

export const defaultFrameHeight: FrameHeight = {
  ...atRest,
  height: FRAME_DEFAULT_HEIGHT_PX,
  asked: null,
  isMet: false,
  isUnmet: false,
  excess: 0,
};

/** More changes without a rest are an endless loop. */
const CHANGES_MAX = 20;
/**
 * Content that keeps growing by the same amount may be sized by its frame. One resize at the next poll tells:
 * it is, if it exceeds that frame by the same amount again.
 */
const SAME_EXCESS_MAX = 3;

/** Whether a reported height is usable: between the bounds, both excluded. Spec 4, 9. */
export function isUsableHeight(reported: number): boolean {
  return reported > FRAME_MESSAGE_HEIGHT_MIN_PX && reported < FRAME_MESSAGE_HEIGHT_MAX_PX;
}

/**
 * The box after a report: 50 more than a usable one; any other counts as a measured height. A frame may
 * report again after each change, by several reporters that differ, or with content that fills it. So the
 * box does not return to a smaller height that it has just left, and comes to rest. Spec 4.
 */
export function afterReport(box: FrameHeight, reported: number): FrameHeight {
  const asked = isUsableHeight(reported)
    ? reported + FRAME_MESSAGE_HEIGHT_EXTRA_PX
    : clampMeasure(reported);
  if (asked === box.height) return { ...box, asked, isMet: true };
  const excess = reported - box.height;
  const sameExcess = excess === box.excess ? box.sameExcess + 1 : 1;
  if (sameExcess > SAME_EXCESS_MAX) {
    return { ...box, asked: box.hasReturned ? null : asked, isUnmet: true };
  }
  const isBack = asked < box.height && box.left.has(asked);
  if (isBack || box.changes >= CHANGES_MAX) return { ...box, asked, isUnmet: true };
  return { ...changed(box, asked), excess, sameExcess, isMet: true };
}

/**
 * The box at a poll. If no report matches its height, it restores the last requested height, once; otherwise it
 * stays.
 */
export function afterPoll(box: FrameHeight): FrameHeight {
  const { height, asked, isMet, isUnmet, hasReturned } = box;
  const next = { ...box, isMet: false, isUnmet: false };
  if (asked === height) return isUnmet ? next : { ...next, ...atRest };
  if (asked === null || isMet || hasReturned) return next;
  return { ...changed(next, asked), hasReturned: true };
}

function changed(box: FrameHeight, height: number): FrameHeight {
  const left = new Set(box.left).add(box.height);
  return { ...box, height, asked: height, left, changes: box.changes + 1 };
}

/** The box after the frame's own document was measured. */
export function afterMeasure(measured: number): FrameHeight {
  return { ...defaultFrameHeight, height: clampMeasure(measured) };
}

function clampMeasure(measured: number): number {
  const atLeast = Math.max(Math.ceil(measured), FRAME_MEASURED_HEIGHT_MIN_PX);
  return Math.min(atLeast, FRAME_MEASURED_HEIGHT_MAX_PX);
}
