const activations = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Resolves with the visitor's first activity on the page, at once where it is scrolled already. What only
 * a visitor below the first screen meets is fetched then: a page that nobody touches asks for nothing more.
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
