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
  /** What the last report asked for; null where it was not usable, and before any. */
  readonly asked: number | null;
  /** The changes since the box last rested. */
  readonly changes: number;
  /** Whether another height than the box's was wanted since the last poll. */
  readonly isRestless: boolean;
}

export const defaultFrameHeight: FrameHeight = {
  height: FRAME_DEFAULT_HEIGHT_PX,
  asked: null,
  changes: 0,
  isRestless: false,
};

/** More changes without a rest are an endless loop. */
const CHANGES_MAX = 20;

/**
 * The box after a report: 50 more than a usable one, which is between 400 and 1,200, both excluded; for any
 * other, the measured height, which is the report itself where the frame cannot be read. Spec 4, 9.
 */
export function afterReport(box: FrameHeight, reported: number, measured = reported): FrameHeight {
  const isUsable = reported > FRAME_MESSAGE_HEIGHT_MIN_PX && reported < FRAME_MESSAGE_HEIGHT_MAX_PX;
  if (!isUsable) return afterMeasure(box, measured);
  const extra = FRAME_MESSAGE_HEIGHT_EXTRA_PX;
  return { ...resized(box, reported, extra), asked: reported + extra };
}

/** The box after the frame's content was measured: 500 to 1,000. Spec 4, 9. */
export function afterMeasure(box: FrameHeight, measured: number): FrameHeight {
  const atLeast = Math.max(Math.ceil(measured), FRAME_MEASURED_HEIGHT_MIN_PX);
  return { ...resized(box, Math.min(atLeast, FRAME_MEASURED_HEIGHT_MAX_PX)), asked: null };
}

/** After 20 changes without a rest the height stays while the content fits: it comes to rest and cuts nothing. */
function resized(box: FrameHeight, content: number, extra = 0): FrameHeight {
  const height = content + extra;
  if (height === box.height) return box;
  const isLoop = box.changes >= CHANGES_MAX;
  if (isLoop && content <= box.height) return { ...box, isRestless: true };
  return { ...box, height, changes: box.changes + (isLoop ? 0 : 1), isRestless: true };
}

/**
 * The box at a poll. It rests if no other height was wanted since the last one. In a loop it takes the last
 * height that was asked for, once: content that has stopped moving keeps it.
 */
export function afterPoll(box: FrameHeight): FrameHeight {
  const { height, asked, changes, isRestless } = box;
  const next = { ...box, isRestless: false };
  if (!isRestless) return { ...next, changes: 0 };
  if (changes !== CHANGES_MAX) return next;
  return { ...next, height: asked ?? height, changes: changes + 1 };
}
