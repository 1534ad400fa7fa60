/** Calls back whenever an element comes within one screen of what is visible, or leaves it. */
export function watchNear(element: Element, listener: (isNear: boolean) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => listener(entries.at(-1)?.isIntersecting ?? false),
    { rootMargin: '100% 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Resolves once an element is on screen or at most one screen away, and watches it until `left`. */
export const whenNear = (element: Element, left: AbortSignal) =>
  new Promise<void>((resolve) => {
    const stop = watchNear(element, (isNear) => isNear && resolve());
    left.addEventListener('abort', stop);
  });
