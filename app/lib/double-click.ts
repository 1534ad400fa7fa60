/** A double click or double tap is over by then. Milliseconds. */
const WINDOW_MS = 400;
/** A pointer that went farther means another control. CSS pixels. */
const REACH_PX = 32;

const controls = 'a, button, summary, input, select, textarea';

/** The last press, and what its control was called. */
let last: { control: Element; name: string; x: number; y: number; time: number } | undefined;

/** Refuses the second press of a double one where the first has put another control, or another meaning, under the pointer. */
export function suppressDoubleClick(event: MouseEvent): void {
  const { target, detail, clientX: x, clientY: y, timeStamp: time } = event;
  const control = target instanceof Element && target.closest<HTMLElement>(controls);
  // After the press of a label comes one of its field.
  if (detail === 0 || !control) return;
  const name = control.ariaLabel ?? control.innerText;
  if (last && time - last.time < WINDOW_MS && Math.hypot(x - last.x, y - last.y) < REACH_PX) {
    last = { ...last, x, y, time };
    if (control === last.control && name === last.name) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  } else {
    last = { control, name, x, y, time };
  }
}
