import { visitSlot } from '~/lib/visit-slot';
import { useStore } from './use-store';

/** Stands outside of the pages, so that what is in it stays through every navigation. */
export function VisitSlot() {
  return useStore(visitSlot);
}
