const LOOK_AGAIN_MS = 500;

/** Whether the visitor may be leaving the page, which the bootstrap marks: Firefox and Safari refuse all that loads then. */
export const isBeingLeft = (): boolean =>
  !import.meta.env.SSR && 'left' in document.documentElement.dataset;

/** Resolves a moment later, once the page stays: one that has gone takes along what waits, and Back goes on with it. */
export const pageStays = (): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS)).then(
    () => isBeingLeft() && pageStays(),
  );
