import { receipt } from '~/content/receipt';
import { fill } from '~/lib/fill';
import type { BookedTime } from '~/lib/visit';

const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';
const two = (figure: number) => String(figure).padStart(2, '0');

/** A comma, a semicolon or a backslash has a meaning in the file (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&');

/**
 * The data address of an iCalendar file with one event: the day, with the hour in its title.
 *
 * The provider's message gives the wall clock of its calendar and names no zone. A local time without a zone
 * 'floats': it is read in whatever zone the reader is, and is meant for what happens at that hour everywhere
 * (RFC 5545, 3.3.5). A demo happens once, so for a visitor in another zone the event, and its alarm, would be
 * hours off. What is known for certain is the date and the hour as our calendar shows them. An event of a day
 * would count as busy: it is transparent (3.8.2.7).
 * @param at `Thursday, Nov 26, 2026` and `4:00 PM`
 * @param now when the file is made
 */
export function calendarFile({ date, time }: BookedTime, now = new Date()): string {
  const [, month = '', of, year] = date.split(/,? /);
  const day = `${year}${two(months.indexOf(month) / 3 + 1)}${two(Number(of))}`;
  const { title, text } = receipt.calendarFile;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//demo//EN',
    'BEGIN:VEVENT',
    `UID:${day}-${time.replace(/\W/g, '')}@demo`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day}`,
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escaped(fill(title, { time }))}`,
    `DESCRIPTION:${escaped(text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(`${lines.join('\r\n')}\r\n`)}`;
}
