import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** False on the server and during hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

/** Whether the browser has a connection, as far as it knows; true on the server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watchOnline,
    () => navigator.onLine,
    () => true,
  );

function watchOnline(listener: () => void): () => void {
  const gone = new AbortController();
  for (const change of ['online', 'offline'])
    window.addEventListener(change, listener, { signal: gone.signal });
  return () => gone.abort();
}

/** `useLayoutEffect`, which on the server would only warn. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

const controls = () => [
  ...document.querySelectorAll<HTMLElement>('a, button, input, summary, textarea'),
];

/** Where React finds other words than it expects, as of a translator, it renders the page again: the focus stays at its place. */
export function useFocusKept(): void {
  const [focused] = useState(() =>
    import.meta.env.SSR ? -1 : controls().indexOf(document.activeElement as HTMLElement),
  );
  useBeforePaint(() => {
    if (document.activeElement === document.body)
      controls()[focused]?.focus({ preventScroll: true });
  }, [focused]);
}
