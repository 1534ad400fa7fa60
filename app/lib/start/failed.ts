/** Puts back the page as the server wrote it; at hand until the page has started, or failed to. */
let undo: (() => void) | undefined;

/** To be called before hydration. */
export function undoFailedStart(how: () => void): void {
  undo = how;
}

/** From now on a failure has a page to stand on. */
export function startSucceeded(): void {
  undo = undefined;
}

/** A page that fails before it is hydrated has cost nobody a word: it works without script. */
export function failStart(): void {
  undo?.();
  undo = undefined;
}
