/** The phase of a booking frame. Spec 4, "Calendar frame". */
export type BookingPhase =
  /** Covered by the overlay. */
  | 'loading'
  /** After the overlay's time. */
  | 'uncovered'
  /** Not loaded, or without a message, in time. */
  | 'slow'
  /** Loaded, of a provider that sends messages, without one yet. */
  | 'loaded'
  /** Loaded, or its messages show that it works. */
  | 'working'
  /** The provider reports a booking. */
  | 'booked';

/** The phases that an event changes. */
const next = {
  loaded: { loading: 'working', uncovered: 'working', slow: 'working' },
  loadedSilently: { loading: 'loaded', uncovered: 'loaded', slow: 'loaded' },
  message: { loading: 'working', uncovered: 'working', slow: 'working', loaded: 'working' },
  overlayTimeout: { loading: 'uncovered' },
  timeout: { loading: 'slow', uncovered: 'slow', loaded: 'slow' },
} as const satisfies Record<string, Partial<Record<BookingPhase, BookingPhase>>>;

export type BookingEvent = keyof typeof next | 'booked';

export function nextPhase(phase: BookingPhase, event: BookingEvent): BookingPhase {
  if (event === 'booked') return 'booked';
  const phases: Partial<Record<BookingPhase, BookingPhase>> = next[event];
  return phases[phase] ?? phase;
}
