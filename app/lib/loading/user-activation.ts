const activations = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Resolves with the visitor's first activity on the page, immediately if the page is scrolled already.
 * Code for later sections loads then: a page that is never touched loads nothing more.
 */
export function userActivation(): Promise<void> {
  if (import.meta.env.SSR || scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const activated = new AbortController();
    const onActivity = () => {
      activated.abort();
      resolve();
    };
    for (const name of activations) {
      document.addEventListener(name, onActivity, { capture: true, signal: activated.signal });
    }
  });
}
