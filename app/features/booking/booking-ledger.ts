/** Which bookings are already counted. Each method tells whether the booking is a new one. */
export interface BookingLedger {
  byMessage(id: string): boolean;
  byContent(address: string): boolean;
}

/**
 * A booking counts once, by its id. A confirmation that is only read in the frame's content counts
 * when nothing else told of a booking; the message that may follow names the same booking.
 */
export function createBookingLedger(): BookingLedger {
  const ids = new Set<string>();
  let awaitsName = false;

  return {
    byMessage(id) {
      if (ids.has(id)) return false;
      ids.add(id);
      const isNew = !awaitsName;
      awaitsName = false;
      return isNew;
    },
    byContent(address) {
      if (ids.size > 0) return false;
      ids.add(address);
      awaitsName = true;
      return true;
    },
  };
}
