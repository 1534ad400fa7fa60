import { randomUUID } from 'node:crypto';
import { openDays, slotsOfDay } from './slot';

/** A booked appointment. `slot` as in slot.ts. */
export interface Booking {
  id: string;
  calendarId: string;
  slot: string;
  name: string;
  email: string;
}

export interface OpenDay {
  day: string;
  /** Free slots, in order of time. */
  free: string[];
}

/** The calendar whose free times the automation webhook offers, and which `.dev.vars.example` names. */
export const demoCalendarId = 'demo';

const BOOKINGS_MAX = 500;

/** One calendar per id; together they hold the newest bookings. */
export class Calendar {
  readonly #bookings: Booking[] = [];

  openDays(calendarId: string): OpenDay[] {
    const taken = this.#bookings
      .filter((booking) => booking.calendarId === calendarId)
      .map(({ slot }) => slot);
    return openDays(new Date()).map((day) => ({
      day,
      free: slotsOfDay(day).filter((slot) => !taken.includes(slot)),
    }));
  }

  /** Undefined where the slot is not free. */
  book(wish: Omit<Booking, 'id'>): Booking | undefined {
    const isFree = this.openDays(wish.calendarId).some(({ free }) => free.includes(wish.slot));
    if (!isFree) return undefined;
    const booking = { id: randomUUID(), ...wish };
    this.#bookings.push(booking);
    if (this.#bookings.length > BOOKINGS_MAX) this.#bookings.shift();
    return booking;
  }

  find(id: string): Booking | undefined {
    return this.#bookings.find((booking) => booking.id === id);
  }

  bookings(): readonly Booking[] {
    return this.#bookings;
  }

  clear(): void {
    this.#bookings.length = 0;
  }
}
