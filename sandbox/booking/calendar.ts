import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock';
import { openDays, slotsOfDay } from './slot';

/** A booked appointment. `slot` as in slot.ts; `createdAt` ISO. */
export interface Booking {
  id: string;
  calendarId: string;
  slot: string;
  name: string;
  email: string;
  createdAt: string;
}

export interface OpenDay {
  day: string;
  /** Slots nobody has booked, in order of time. */
  free: string[];
}

type BookingResult = { kind: 'booked'; booking: Booking } | { kind: 'taken' } | { kind: 'closed' };

export interface Calendar {
  openDays(calendarId: string): OpenDay[];
  book(wish: Omit<Booking, 'id' | 'createdAt'>): BookingResult;
  find(id: string): Booking | undefined;
  bookings(): Booking[];
  clear(): void;
}

/** The calendar whose free times the automation webhook offers, and which `.dev.vars.example` names. */
export const demoCalendarId = 'demo';

const mostBookings = 500;

/** Every calendar id has a calendar of its own; together they hold `limit` bookings, the newest. */
export function createCalendar(clock: Clock, limit = mostBookings): Calendar {
  const bySlot = new Map<string, Booking>();
  const key = (calendarId: string, slot: string) => `${calendarId} ${slot}`;

  return {
    openDays: (calendarId) =>
      openDays(clock()).map((day) => ({
        day,
        free: slotsOfDay(day).filter((slot) => !bySlot.has(key(calendarId, slot))),
      })),
    book: (wish) => {
      const isOpen = openDays(clock()).some((day) => slotsOfDay(day).includes(wish.slot));
      if (!isOpen) return { kind: 'closed' };
      const place = key(wish.calendarId, wish.slot);
      if (bySlot.has(place)) return { kind: 'taken' };
      const booking = { id: randomUUID(), ...wish, createdAt: clock().toISOString() };
      bySlot.set(place, booking);
      for (const oldest of bySlot.keys()) {
        if (bySlot.size <= limit) break;
        bySlot.delete(oldest);
      }
      return { kind: 'booked', booking };
    },
    find: (id) => [...bySlot.values()].find((booking) => booking.id === id),
    bookings: () => [...bySlot.values()],
    clear: () => bySlot.clear(),
  };
}
