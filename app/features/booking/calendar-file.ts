import { receipt } from '~/content/receipt';
import { fill } from '~/lib/fill';
import type { BookedTime } from '~/lib/visit';

const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';
const two = (figure: number) => String(figure).padStart(2, '0');

/** A comma, a semicolon or a backslash has a meaning in the file (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&');

/** The data address of an iCalendar file: the day, free (RFC 5545, 3.8.2.7), as the provider's message names no time zone. */
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
