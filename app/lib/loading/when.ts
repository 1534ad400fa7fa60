/** Calls back whenever an element comes within one screen of the viewport, or leaves that range. */
export function watchNear(element: Element, listener: (isNear: boolean) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => listener(entries.at(-1)?.isIntersecting ?? false),
    { rootMargin: '100% 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

const activations = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const;

/** Resolves with the visitor's first activity: code for later sections loads then. */
export function userActivation(): Promise<void> {
  if (import.meta.env.SSR || scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const activated = new AbortController();
    const { signal } = activated;
    signal.addEventListener('abort', () => resolve());
    for (const name of activations)
      document.addEventListener(name, () => activated.abort(), { capture: true, signal });
  });
}

/** Resolves when the page is idle, and after `withinMs` at the latest. Also waits for a page change under way. */
export const pageIsIdle = (withinMs: number): Promise<unknown> =>
  new Promise((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(resolve, { timeout: withinMs });
    else setTimeout(resolve, withinMs / 10);
  });
