import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** `useLayoutEffect`, which on the server would only warn. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Sets a data attribute of the document while any component shows what the styles of the page depend on: a page's
 * call widget is there before the last page's is gone.
 */
export function useRootMark(
  name: 'consentPanel' | 'callBar' | 'callCard' | 'calendarInView',
  isShown: boolean,
): void {
  useBeforePaint(() => {
    if (!isShown) return;
    const { dataset } = document.documentElement;
    const count = (by: number) => Number(dataset[name] ?? 0) + by;
    dataset[name] = `${count(1)}`;
    return () => {
      if (count(-1) > 0) dataset[name] = `${count(-1)}`;
      else delete dataset[name];
    };
  }, [name, isShown]);
}
