import { receipt } from '~/content/receipt';
import { interpolate } from '~/lib/interpolate';
import { oneLine } from '~/lib/plain-text';
import type { BookedTime } from '~/session/session';

const months = 'janfebmaraprmayjunjulaugsepoctnovdec';
const two = (figure: number) => String(figure).padStart(2, '0');

/** `4:00 PM`, `16:00:00.000`, `4:00 p.m.` */
const clock = /(?<!\d)(\d{1,2}):(\d\d)(?::[\d.]+)?(?: ?([ap])\.?m\b\.?)?/i;
/** What may stand behind it: `Z`, `-05:00`, `GMT`, `EST`, `(America/New_York)`. */
const zoneText = /^\(?(z|[+-]\d\d:?\d\d|[a-z]{2,5}|[a-z]+\/[\w/]+)\)?$/i;

/** Year, month and day of `2026-11-26` or of words in any order, such as `Thu, Sept 10th 2026`. */
function dayOf(text: string): readonly number[] | undefined {
  const iso = /\b(\d{4})-(\d\d)-(\d\d)/.exec(text);
  if (iso) return iso.slice(1).map(Number);
  const [month = '-'] = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.exec(text) ?? [];
  const figures = text.match(/\b(?:\d{4}|\d{1,2})(?!\d)/g)?.map(Number) ?? [];
  const [day = 0, year = 0] = figures.sort((one, other) => one - other);
  return [year, months.indexOf(month.toLowerCase()) / 3 + 1, day];
}

/** A provider's text as date and time: here (the visitor's time zone) where it names a moment, else as the calendar shows it. */
export function bookedTime(start: unknown, here?: string): BookedTime | undefined {
  const text = oneLine(String(start));
  const [found = '', hour, minute, half = ''] = clock.exec(text) ?? [];
  const [year = 0, month = 0, day = 0] = dayOf(text.replace(found, '')) ?? [];
  const [, zone = ''] = zoneText.exec(text.slice(text.indexOf(found) + found.length).trim()) ?? [];
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  const offset = zone.replace(/^(gmt|utc)$/i, 'Z').replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  const isMoment = /^(z|[+-].*)$/i.test(offset);
  const clockTime = `${year}-${two(month)}-${two(day)}T${two(hours)}:${minute}:00`;
  const moment = new Date(`${clockTime}${isMoment ? offset.toUpperCase() : 'Z'}`);
  if (Number.isNaN(moment.getTime())) return undefined;
  const timeZone = isMoment ? here : 'UTC';
  // Newer browsers write U+202F before PM.
  const write = (options: Intl.DateTimeFormatOptions) =>
    moment.toLocaleString('en-US', { ...options, timeZone }).replace(/\s/g, ' ');
  const timeZoneName = isMoment ? 'short' : undefined;
  const time = write({ hour: 'numeric', minute: '2-digit', timeZoneName });
  return {
    date: write({ weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' }),
    time: zone && !isMoment ? `${time} ${zone}` : time,
  };
}

/** A comma, a semicolon or a backslash has a meaning in the file (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&');

/** The data address of an iCalendar file: the day, free (RFC 5545, 3.8.2.7), with the time in its title, as that may be in another time zone. */
export function calendarFile({ date, time }: BookedTime, now = new Date()): string {
  const day = (dayOf(date) ?? []).map(two).join('');
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
    `SUMMARY:${escaped(interpolate(title, { time }))}`,
    `DESCRIPTION:${escaped(text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(`${lines.join('\r\n')}\r\n`)}`;
}
