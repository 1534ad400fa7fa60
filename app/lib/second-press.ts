/** A double click or double tap is over by then. Milliseconds. */
const WINDOW_MS = 400;
/** A pointer that went farther means another control. CSS pixels. */
const REACH_PX = 32;

const controls = 'a, button, summary, input, select, textarea, label';

interface Press {
  readonly control: Element;
  /** What the control was called. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

let last: Press | undefined;

/** A press on a label counts as one of its field, which the browser presses next. */
function controlOf({ target }: Event): HTMLElement | undefined {
  const found = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
  return (found instanceof HTMLLabelElement ? found.control : found) ?? undefined;
}

/**
 * Refuses the second press of a double click or double tap where the first one has put another control, or
 * another meaning of the same one, under the pointer. A keyboard's press has no place. Listens to the clicks of
 * the window before all others.
 */
export function refuseSecondPress(event: MouseEvent): void {
  const { isTrusted, detail, clientX: x, clientY: y, timeStamp: time } = event;
  if (!isTrusted || detail === 0) return;
  const control = controlOf(event);
  const isQuick =
    last && time - last.time < WINDOW_MS && Math.hypot(x - last.x, y - last.y) < REACH_PX;
  if (last && isQuick) {
    last = { ...last, x, y, time };
    if (!control) return;
    if (control === last.control && nameOf(control) === last.name) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  } else {
    last = control && { control, name: nameOf(control), x, y, time };
  }
}

const nameOf = (control: HTMLElement) => control.ariaLabel ?? control.innerText;
