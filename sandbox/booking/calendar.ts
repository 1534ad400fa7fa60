import { randomUUID } from 'node:crypto';
import { openDays, slotsOfDay } from './slot';

/** A booked appointment. `slot` as in slot.ts. */
export interface Booking {
  id: string;
  calendarId: string;
  slot: string;
  name: string;
  email: string;
  notes: string;
}

export interface OpenDay {
  day: string;
  /** Free slots, in order of time. */
  free: string[];
}

/** The calendar whose free times the automation webhook offers, and which `.dev.vars.example` names. */
export const demoCalendarId = 'demo';

/** Calendars by their ids. */
export class Calendar {
  readonly #bookings: Booking[] = [];

  openDays(calendarId: string): OpenDay[] {
    const taken = this.bookingsOf(calendarId).map(({ slot }) => slot);
    return openDays(new Date()).map((day) => ({
      day,
      free: slotsOfDay(day).filter((slot) => !taken.includes(slot)),
    }));
  }

  /** The caller has checked that the slot is free. */
  book(wish: Omit<Booking, 'id'>): Booking {
    const booking = { id: randomUUID(), ...wish };
    this.#bookings.push(booking);
    return booking;
  }

  find(id: string): Booking | undefined {
    return this.#bookings.find((booking) => booking.id === id);
  }

  bookingsOf(calendarId: string): Booking[] {
    return this.#bookings.filter((booking) => booking.calendarId === calendarId);
  }
}
