/** A press that has ended is a click by then, or will be none. */
const CLICK_WITHIN_MS = 400;

const begins = ['pointerdown', 'keydown'] as const;
const ends = ['pointerup', 'pointercancel', 'keyup'] as const;

/**
 * Watches for presses of the buttons in `element`: what is replaced between a finger's down and up is
 * never clicked, so whoever replaces it waits.
 * @returns waits until no press is under way.
 */
export function watchPresses(element: HTMLElement, signal: AbortSignal): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const begin = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('summary, button'))) return;
    const press = new AbortController();
    const options = { capture: true, passive: true, signal: press.signal };
    const ended = new Promise<void>((resolve) => {
      // What a click does by default is done after its listeners.
      window.addEventListener('click', () => setTimeout(resolve), options);
      const endSoon = () => setTimeout(resolve, CLICK_WITHIN_MS);
      for (const name of ends) window.addEventListener(name, endSoon, options);
    }).then(() => {
      press.abort();
      if (underWay === ended) underWay = undefined;
    });
    underWay = ended;
  };
  const options = { capture: true, passive: true, signal };
  for (const name of begins) element.addEventListener(name, begin, options);
  return async () => {
    while (underWay) await underWay;
  };
}
