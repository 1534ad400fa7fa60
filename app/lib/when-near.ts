/** Resolves once an element is on screen or at most one screen away; never, where it is left before. */
export function whenNear(element: Element, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    left.addEventListener('abort', () => observer.disconnect());
  });
}
