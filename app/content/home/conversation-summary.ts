/** The card of "How it works" after the visitor's own chat or call. */
export const visitorsWords = {
  title: 'This is what you would have found',
  mark: 'yours',
  /** Slot: {time}, empty where the calendar names none. */
  booked: 'Booked {time}',
  /** Slot: {times}, as they were offered. */
  offered: 'Offered, not taken: {times}',
  unknown: 'Asked “{text}”: left to you, please call.',
} as const;
