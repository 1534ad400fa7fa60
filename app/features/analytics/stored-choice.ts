import type { Choice } from './consent';

const storageKey = 'measurement';

/** Where the choice is kept, in this browser only. */
export interface StoredChoice {
  read(): Choice | undefined;
  keep(choice: Choice): void;
  /** Hears when another tab chooses or forgets. @returns the way to stop. */
  watch(heard: (choice: Choice | undefined) => void): () => void;
}

function parseChoice(stored: string | null): Choice | undefined {
  return stored === 'granted' || stored === 'denied' ? stored : undefined;
}

type Page = Pick<Window, 'addEventListener' | 'removeEventListener' | 'localStorage'>;

/** In localStorage. Where a browser allows none, no choice is ever kept, and that is no error. */
export function storedChoice(page: Page): StoredChoice {
  return {
    read() {
      try {
        return parseChoice(page.localStorage.getItem(storageKey));
      } catch {
        return undefined;
      }
    },
    keep(choice) {
      try {
        page.localStorage.setItem(storageKey, choice);
      } catch {
        // No storage: the choice holds for this page.
      }
    },
    watch(heard) {
      const hear = ({ key, newValue }: StorageEvent) => {
        // Without a key, everything was cleared.
        if (key === storageKey || key === null) heard(parseChoice(newValue));
      };
      page.addEventListener('storage', hear);
      return () => page.removeEventListener('storage', hear);
    },
  };
}
