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

/** Sets a data attribute of the document while a component shows what the styles of the page depend on. */
export function useRootMark(
  name: 'consentPanel' | 'callBar' | 'callCard' | 'calendarInView',
  isShown: boolean,
): void {
  useBeforePaint(() => {
    if (!isShown) return;
    const { dataset } = document.documentElement;
    dataset[name] = '';
    return () => {
      delete dataset[name];
    };
  }, [name, isShown]);
}
