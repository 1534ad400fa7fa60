import type { ReactNode } from 'react';
import { createStore } from '~/lib/store';
import { useStore } from '~/ui/use-store';

/** Holds what a page leaves for the rest of the visit, such as a call. */
export const visitSlot = createStore<ReactNode>(null);

/** Outside of the pages, so its content survives every navigation. */
export function VisitSlot() {
  return useStore(visitSlot);
}
