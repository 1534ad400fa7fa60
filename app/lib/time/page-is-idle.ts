/** Resolves when the page is idle, and after `withinMs` at the latest. Also waits for a page change under way. */
export const pageIsIdle = (withinMs: number): Promise<unknown> =>
  new Promise((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(resolve, { timeout: withinMs });
    else setTimeout(resolve, withinMs / 10);
  });
