/**
 * Days and slots as text. A day is `2026-11-24`; a slot is its start on the wall clock of the
 * calendar's time zone, `2026-11-24T10:00`. Both sort by time.
 */

export const zoneName = 'Eastern Time';
const timeZone = 'America/New_York';

const dayLength = 86_400_000;
const openingHour = 9;
const closingHour = 17;
const daysAhead = 14;

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

function wallTime(moment: Date): string {
  return wallClock.format(moment).replace(' ', 'T');
}

/** Weekdays of the 14 days after today, ten in number. */
export function openDays(now: Date): string[] {
  const today = Date.parse(`${wallTime(now).slice(0, 10)}T00:00Z`);
  return Array.from({ length: daysAhead }, (_, index) => new Date(today + (index + 1) * dayLength))
    .filter((day) => day.getUTCDay() >= 1 && day.getUTCDay() <= 5)
    .map((day) => day.toISOString().slice(0, 10));
}

/** Half hours from 9:00; the last one ends at 17:00. */
export function slotsOfDay(day: string): string[] {
  return Array.from({ length: (closingHour - openingHour) * 2 }, (_, index) => {
    const hour = String(openingHour + Math.floor(index / 2)).padStart(2, '0');
    return `${day}T${hour}:${index % 2 === 0 ? '00' : '30'}`;
  });
}

export function dayOf(slot: string): string {
  return slot.slice(0, 10);
}

/** `2:30 PM` */
export function timeOf(slot: string): string {
  const [hour = 0, minute = '00'] = [Number(slot.slice(11, 13)), slot.slice(14)];
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

function part(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  );
}

/** `Tuesday` */
export function weekdayOf(day: string): string {
  return part(day, { weekday: 'long' });
}

/** `Tuesday, November 24` */
export const describeDay = (day: string): string =>
  part(day, { weekday: 'long', month: 'long', day: 'numeric' });

/** `Tuesday, November 24 at 2:30 PM` */
export const describeSlot = (slot: string): string =>
  `${describeDay(dayOf(slot))} at ${timeOf(slot)}`;

/** The parts that a cell of the calendar shows; `column` counts from 1, Monday. */
export function dayCell(day: string): {
  weekday: string;
  date: string;
  month: string;
  column: number;
} {
  return {
    weekday: part(day, { weekday: 'short' }),
    date: part(day, { day: 'numeric' }),
    month: part(day, { month: 'short' }),
    column: new Date(`${day}T00:00Z`).getUTCDay(),
  };
}

/** The moment of a slot, which is daylight saving's business. */
export function momentOf(slot: string): Date {
  const summer = new Date(`${slot}:00-04:00`);
  return wallTime(summer) === slot ? summer : new Date(`${slot}:00-05:00`);
}
