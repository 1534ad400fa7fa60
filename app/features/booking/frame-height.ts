import {
  FRAME_DEFAULT_HEIGHT_PX,
  FRAME_MEASURED_HEIGHT_MAX_PX,
  FRAME_MEASURED_HEIGHT_MIN_PX,
  FRAME_MESSAGE_HEIGHT_EXTRA_PX,
  FRAME_MESSAGE_HEIGHT_MAX_PX,
  FRAME_MESSAGE_HEIGHT_MIN_PX,
} from '~/content/constants';

/** How many reports in a row may grow by exactly what the frame grew before they count as its echo. */
const echoesAllowed = 1;

/** The frame's height and what it follows from. All in CSS pixels. */
export interface FrameHeight {
  readonly height: number;
  /** The last height that the frame reported and that was used, and the frame's height before it. */
  readonly reported: { readonly height: number; readonly before: number } | null;
  readonly echoes: number;
}

export const defaultFrameHeight: FrameHeight = {
  height: FRAME_DEFAULT_HEIGHT_PX,
  reported: null,
  echoes: 0,
};

/** Whether a reported height may be used: between the bounds, both excluded. Spec 4, 9. */
export function isUsableHeight(reported: number): boolean {
  return reported > FRAME_MESSAGE_HEIGHT_MIN_PX && reported < FRAME_MESSAGE_HEIGHT_MAX_PX;
}

/**
 * The height after a report: 50 more than a usable one; any other counts as a measure. Content that
 * fills its frame reports the frame's own change again and again; such an echo is not followed, or it
 * would run to the bound, and to and fro beyond it.
 */
export function afterReport(current: FrameHeight, reported: number): FrameHeight {
  const echoes = isEcho(current, reported) ? current.echoes + 1 : 0;
  if (echoes > echoesAllowed) return current;
  return {
    height: isUsableHeight(reported)
      ? reported + FRAME_MESSAGE_HEIGHT_EXTRA_PX
      : heldMeasure(reported),
    reported: { height: reported, before: current.height },
    echoes,
  };
}

/** The height after the frame's own document was measured: held between 500 and 1,000. Spec 4, 9. */
export function afterMeasure(measured: number): FrameHeight {
  return { height: heldMeasure(measured), reported: null, echoes: 0 };
}

function heldMeasure(measured: number): number {
  const atLeast = Math.max(Math.ceil(measured), FRAME_MEASURED_HEIGHT_MIN_PX);
  return Math.min(atLeast, FRAME_MEASURED_HEIGHT_MAX_PX);
}

function isEcho({ height, reported: last }: FrameHeight, reported: number): boolean {
  if (last === null) return false;
  const change = height - last.before;
  return change !== 0 && reported - last.height === change;
}
