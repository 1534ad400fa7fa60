/** The phase of a booking frame. Spec 4, "Calendar frame". */
export type BookingPhase =
  /** Covered by the overlay. */
  | 'loading'
  /** After the overlay's time. */
  | 'uncovered'
  /** Not loaded, or without a message, in time. */
  | 'slow'
  /** Loaded, without a message yet. */
  | 'loaded'
  /** Its messages show that it works. */
  | 'working'
  /** The provider reports a booking. */
  | 'failed'
  | 'booked';

export type BookingEvent =
  | { type: 'loaded'; isSilent: boolean }
  | { type: 'message' }
  | { type: 'overlayTimeout' }
  | { type: 'timeout' }
  | { type: 'failed' }
  | { type: 'booked' };

export function nextPhase(phase: BookingPhase, event: BookingEvent): BookingPhase {
  switch (event.type) {
    case 'loaded':
      if (!isPending(phase)) return phase;
      return event.isSilent ? 'loaded' : 'working';
    case 'message':
      return isPending(phase) || phase === 'loaded' ? 'working' : phase;
    case 'overlayTimeout':
      return phase === 'loading' ? 'uncovered' : phase;
    case 'timeout':
      return isPending(phase) || phase === 'loaded' ? 'slow' : phase;
    case 'failed':
    case 'booked':
      return event.type;
    default:
      return event satisfies never;
  }
}

const isPending = (phase: BookingPhase) =>
  phase === 'loading' || phase === 'uncovered' || phase === 'slow';
