export type Choice = 'granted' | 'denied';

const storageKey = 'measurement';

/** The visitor's choice, in this browser's localStorage only. Without storage it lasts for the page. */
export const choiceStorage = {
  read(): Choice | undefined {
    try {
      const stored = localStorage.getItem(storageKey);
      return stored === 'granted' || stored === 'denied' ? stored : undefined;
    } catch {
      return undefined;
    }
  },
  write(choice: Choice): void {
    try {
      localStorage.setItem(storageKey, choice);
    } catch {}
  },
  /**
   * Listens to other tabs, also to what they did while this page lay in the back/forward cache.
   * @returns a function that stops it.
   */
  watch(listener: () => void): () => void {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && listener();
    window.addEventListener('storage', listener);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('storage', listener);
      window.removeEventListener('pageshow', onShow);
    };
  },
};
