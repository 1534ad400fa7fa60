/**
 * Calls back whenever an element comes within one screen of the viewport, or leaves that range.
 * @param rootMargin another range, as of an IntersectionObserver.
 */
export function watchNear(
  element: Element,
  listener: (isNear: boolean) => void,
  rootMargin = '100% 0px',
): () => void {
  const observer = new IntersectionObserver(
    (entries) => listener(entries.at(-1)?.isIntersecting ?? false),
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Resolves when an element has left that range and is back in it, or the network is back. */
export const nearAgain = (element: Element, left: AbortSignal) =>
  new Promise<void>((resolve) => {
    let wasAway = false;
    const over = new AbortController();
    const finish = () => {
      over.abort();
      resolve();
    };
    const stop = watchNear(element, (isNear) => {
      if (isNear && wasAway) finish();
      wasAway ||= !isNear;
    });
    over.signal.addEventListener('abort', stop);
    window.addEventListener('online', finish, { signal: over.signal });
    left.addEventListener('abort', () => over.abort());
  });

/** Resolves once an element is at most one screen away. Stops watching when `left` aborts. */
export const whenNear = (element: Element, left: AbortSignal) =>
  new Promise<void>((resolve) => {
    const stop = watchNear(element, (isNear) => isNear && resolve());
    left.addEventListener('abort', stop);
  });
