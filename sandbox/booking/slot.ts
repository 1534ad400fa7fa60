/**
 * Days and slots as text. A day is `2026-11-24`; a slot is its start on the wall clock of the
 * calendar's time zone, `2026-11-24T10:00`. Both sort by time.
 */

export const zoneName = 'Eastern Time';
const timeZone = 'America/New_York';

const DAY_MS = 86_400_000;
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone });

/** Weekdays of the 14 days after today, ten in number. */
export function openDays(now: Date): string[] {
  const today = Date.parse(`${isoDay.format(now)}T00:00Z`);
  return Array.from({ length: 14 }, (_, index) => new Date(today + (index + 1) * DAY_MS))
    .filter((day) => day.getUTCDay() >= 1 && day.getUTCDay() <= 5)
    .map((day) => day.toISOString().slice(0, 10));
}

/** Half hours from 9:00; the last one ends at 17:00. */
export const slotsOfDay = (day: string): string[] =>
  Array.from({ length: 16 }, (_, index) =>
    new Date(Date.parse(`${day}T09:00Z`) + index * 1_800_000).toISOString().slice(0, 16),
  );

export const dayOf = (slot: string): string => slot.slice(0, 10);

/** `2:30 PM` */
export function timeOf(slot: string): string {
  const [hour = 0, minute = '00'] = [Number(slot.slice(11, 13)), slot.slice(14)];
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(`${day}T00:00Z`));
};

/** `Tue, Nov 24` */
export const shortDay = dayFormat({ weekday: 'short', month: 'short', day: 'numeric' });

/** `Tuesday, Nov 24` */
export const describeDay = dayFormat({ weekday: 'long', month: 'short', day: 'numeric' });

/** `Tuesday, Nov 24 at 2:30 PM` */
export const describeSlot = (slot: string): string =>
  `${describeDay(dayOf(slot))} at ${timeOf(slot)}`;

const dated = dayFormat({ weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' });

/** `Tuesday, Nov 24, 2026 02:30 PM`, as LeadConnector writes it. */
export const startTimeOf = (slot: string): string =>
  `${dated(dayOf(slot))} ${timeOf(slot).padStart(8, '0')}`;

/** `2026-11-24T19:30:00.000Z`, whatever the zone's offset on that day. */
export function momentOf(slot: string): string {
  const noon = new Date(`${dayOf(slot)}T12:00Z`);
  const name = noon.toLocaleString('en-US', { timeZone, timeZoneName: 'longOffset' });
  return new Date(`${slot}${name.slice(-6)}`).toISOString();
}
