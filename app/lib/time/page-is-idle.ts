/** Resolves when the page is idle, and after `withinMs` at the latest: a page change in the meantime waits along. */
export const pageIsIdle = (withinMs: number): Promise<unknown> =>
  new Promise((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(resolve, { timeout: withinMs });
    else setTimeout(resolve, withinMs / 10);
  });
