import { receipt } from '~/content/receipt';
import type { BookedTime } from '~/lib/visit';

const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';
const two = (figure: number) => String(figure).padStart(2, '0');

/** A comma, a semicolon or a backslash has a meaning in the file (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&');

/**
 * The data address of an iCalendar file with one event. It has no time zone, as the provider's message
 * names none, and no end: how long a demo takes is not known here.
 * @param at `Thursday, Nov 26, 2026` and `4:00 PM`
 */
export function calendarFile({ date, time }: BookedTime): string {
  const [, month = '', day, year] = date.split(/,? /);
  const [hour = '', minute, half] = time.split(/[: ]/);
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  const start = `${year}${two(months.indexOf(month) / 3 + 1)}${two(Number(day))}T${two(hours)}${minute}00`;
  const { title, text } = receipt.calendarFile;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//demo//EN',
    'BEGIN:VEVENT',
    `UID:${start}@demo`,
    `DTSTAMP:${start}Z`,
    `DTSTART:${start}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(`${lines.join('\r\n')}\r\n`)}`;
}
