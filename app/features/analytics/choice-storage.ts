export type Choice = 'granted' | 'denied';

const storageKey = 'measurement';

/** Where the choice is stored, in this browser only. */
export interface ChoiceStorage {
  read(): Choice | undefined;
  write(choice: Choice): void;
  /** Listens to other tabs. @returns a function that stops it. */
  watch(listener: (choice: Choice | undefined) => void): () => void;
}

function parseChoice(stored: string | null): Choice | undefined {
  return stored === 'granted' || stored === 'denied' ? stored : undefined;
}

type Page = Pick<Window, 'addEventListener' | 'removeEventListener' | 'localStorage'>;

/** In localStorage. Without storage, the choice lasts for the page. */
export function choiceStorage(page: Page): ChoiceStorage {
  return {
    read() {
      try {
        return parseChoice(page.localStorage.getItem(storageKey));
      } catch {
        return undefined;
      }
    },
    write(choice) {
      try {
        page.localStorage.setItem(storageKey, choice);
      } catch {}
    },
    watch(listener) {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        // No key means that the storage was cleared.
        if (key === storageKey || key === null) listener(parseChoice(newValue));
      };
      page.addEventListener('storage', onStorage);
      return () => page.removeEventListener('storage', onStorage);
    },
  };
}
