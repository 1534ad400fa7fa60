import { visitBooking, visitTurns } from '~/lib/visit';
import { useChunk } from '~/ui/use-chunk';
import { useStore } from '~/ui/use-store';

const load = () => import('./conversation-summary');

/** The card of this visit's chat or call, whose rules load with its first words. */
export function useConversationSummary() {
  const turns = useStore(visitTurns);
  const booking = useStore(visitBooking);
  const rules = useChunk(turns.length > 0 ? load : undefined);
  const time = booking?.at ? `${booking.at.date.slice(0, 3)} ${booking.at.time}` : '';
  return rules?.conversationSummary(turns, booking ? time : undefined);
}
