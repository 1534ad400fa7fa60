import type { ReactNode } from 'react';
import { createStore } from '~/lib/store';
import { useStore } from '~/ui/use-store';

/** What a page leaves on the screen for the rest of the visit, such as a call that goes on. */
export const visitSlot = createStore<ReactNode>(null);

/** Stands outside of the pages, so that what is in it stays through every navigation. */
export function VisitSlot() {
  return useStore(visitSlot);
}
