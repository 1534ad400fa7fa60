/** Calls back whenever an element comes within one screen of what is visible, or leaves it. */
export function watchNear(element: Element, listener: (isNear: boolean) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => listener(entries.at(-1)?.isIntersecting ?? false),
    { rootMargin: '100% 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Resolves once an element is on screen or at most one screen away; never, where it is left before. */
export function whenNear(element: Element, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchNear(element, (isNear) => {
      if (!isNear) return;
      stop();
      resolve();
    });
    left.addEventListener('abort', stop);
  });
}
