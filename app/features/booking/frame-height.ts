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
  /** Whether the last report was usable, so that nothing is measured. */
  readonly isReported: boolean;
  /** The changes since the box last rested. */
  readonly changes: number;
  /** Whether another height than the box's was wanted since the last poll. */
  readonly isRestless: boolean;
}

export const defaultFrameHeight: FrameHeight = {
  height: FRAME_DEFAULT_HEIGHT_PX,
  isReported: false,
  changes: 0,
  isRestless: false,
};

const CHANGES_MAX = 20;

/** A report between 400 and 1,200, both excluded, gives 50 more; any other the measured height. Spec 4, 9. */
export function afterReport(box: FrameHeight, reported: number, measured = reported): FrameHeight {
  const isUsable = reported > FRAME_MESSAGE_HEIGHT_MIN_PX && reported < FRAME_MESSAGE_HEIGHT_MAX_PX;
  if (!isUsable) return afterMeasure(box, measured);
  return { ...resized(box, reported, FRAME_MESSAGE_HEIGHT_EXTRA_PX), isReported: true };
}

/** The box after the frame's content was measured: 500 to 1,000. Spec 4, 9. */
export function afterMeasure(box: FrameHeight, measured: number): FrameHeight {
  const atLeast = Math.max(Math.ceil(measured), FRAME_MEASURED_HEIGHT_MIN_PX);
  return { ...resized(box, Math.min(atLeast, FRAME_MEASURED_HEIGHT_MAX_PX)), isReported: false };
}

/** After 20 changes without a rest the height stays while the content fits: it comes to rest and cuts nothing. */
function resized(box: FrameHeight, content: number, extra = 0): FrameHeight {
  const height = content + extra;
  if (height === box.height) return box;
  const isLoop = box.changes >= CHANGES_MAX;
  if (isLoop && content <= box.height) return { ...box, isRestless: true };
  return { ...box, height, changes: box.changes + 1, isRestless: true };
}

/** The box at a poll: it rests if no other height was wanted since the last one. */
export const afterPoll = (box: FrameHeight): FrameHeight => ({
  ...box,
  changes: box.isRestless ? box.changes : 0,
  isRestless: false,
});
