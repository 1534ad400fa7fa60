import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';

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
