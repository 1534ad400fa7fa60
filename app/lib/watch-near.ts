/**
 * Calls back whether an element is on screen or at most one screen away, at each change.
 * @returns the way to stop.
 */
export function watchNear(element: Element, listener: (isNear: boolean) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => listener(entries.at(-1)?.isIntersecting ?? false),
    { rootMargin: '100% 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
