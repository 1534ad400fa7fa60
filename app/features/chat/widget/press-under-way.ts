const begins = ['pointerdown', 'keydown'];
const ends = ['click', 'pointercancel', 'keyup'];

/**
 * Watches for presses in `element`, by pointer or key: what is replaced between a press's down and up is
 * never clicked, so whoever replaces it waits.
 * @param signal ends the watch; a press that is under way then is never told.
 * @returns tells the end of the newest press; undefined before the first.
 */
export function watchPresses(
  element: HTMLElement,
  signal: AbortSignal,
): () => Promise<unknown> | undefined {
  let pressed: Promise<unknown> | undefined;
  const begin = () => {
    pressed = new Promise((resolve) => {
      // What an event does by default is done after its listeners.
      const end = () => setTimeout(resolve);
      for (const name of ends) {
        window.addEventListener(name, end, { capture: true, once: true, signal });
      }
    });
  };
  for (const name of begins) element.addEventListener(name, begin, { capture: true, signal });
  return () => pressed;
}
