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

const openable = () => [...document.querySelectorAll('details')];

/** Where React finds other words than it expects, as of a translator, it renders the page again: the focus stays at its place, and what is open. */
export function usePlaceKept(): void {
  const [before] = useState(() => ({
    focused: import.meta.env.SSR ? -1 : controls().indexOf(document.activeElement as HTMLElement),
    open: import.meta.env.SSR ? [] : openable().map(({ open }) => open),
  }));
  useBeforePaint(() => {
    if (document.activeElement === document.body)
      controls()[before.focused]?.focus({ preventScroll: true });
    for (const [place, details] of openable().entries())
      if (before.open[place]) details.open = true;
  }, [before]);
}
