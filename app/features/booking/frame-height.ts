import {
  FRAME_DEFAULT_HEIGHT_PX,
  FRAME_MEASURED_HEIGHT_MAX_PX,
  FRAME_MEASURED_HEIGHT_MIN_PX,
  FRAME_MESSAGE_HEIGHT_EXTRA_PX,
  FRAME_MESSAGE_HEIGHT_MAX_PX,
  FRAME_MESSAGE_HEIGHT_MIN_PX,
} from '~/content/constants';

/** All in CSS pixels. */
export interface FrameHeight {
  readonly height: number;
  /** How much taller than its frame the content last was; null before any report. */
  readonly excess: number | null;
}

export const defaultFrameHeight: FrameHeight = { height: FRAME_DEFAULT_HEIGHT_PX, excess: null };

/** Whether a reported height is usable: between the bounds, both excluded. Spec 4, 9. */
export function isUsableHeight(reported: number): boolean {
  return reported > FRAME_MESSAGE_HEIGHT_MIN_PX && reported < FRAME_MESSAGE_HEIGHT_MAX_PX;
}

/**
 * The height after a report: 50 more than a usable one; any other counts as a measured height. Content
 * that fills its frame always exceeds it by the same amount, so that is not followed.
 */
export function afterReport(current: FrameHeight, reported: number): FrameHeight {
  const excess = reported - current.height;
  if (excess === current.excess) return current;
  const height = isUsableHeight(reported)
    ? reported + FRAME_MESSAGE_HEIGHT_EXTRA_PX
    : clampMeasure(reported);
  return { height, excess };
}

/** The height after the frame's own document was measured. */
export function afterMeasure(measured: number): FrameHeight {
  return { height: clampMeasure(measured), excess: null };
}

function clampMeasure(measured: number): number {
  const atLeast = Math.max(Math.ceil(measured), FRAME_MEASURED_HEIGHT_MIN_PX);
  return Math.min(atLeast, FRAME_MEASURED_HEIGHT_MAX_PX);
}
