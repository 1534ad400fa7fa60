import { visitBooking, visitTurns } from '~/lib/visit';
import { useChunk } from '~/ui/use-chunk';
import { useStore } from '~/ui/use-store';

const load = () => import('./visitors-morning');

/** The card of this visit's chat or call, whose rules load with its first words. */
export function useVisitorsMorning() {
  const turns = useStore(visitTurns);
  const booking = useStore(visitBooking);
  const rules = useChunk(turns.length > 0 ? load : undefined);
  return rules?.visitorsMorning(turns, booking ? (booking.time ?? '') : undefined);
}
