import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file';

const linesOf = (date: string, time: string) =>
  decodeURIComponent(calendarFile({ date, time }).replace('data:text/calendar;charset=utf-8,', ''));

it.each([
  ['Thursday, Nov 26, 2026', '4:00 PM', '20261126T160000'],
  ['Friday, Jan 1, 2027', '12:00 AM', '20270101T000000'],
  ['Monday, Feb 29, 2028', '12:30 PM', '20280229T123000'],
  ['Sunday, Dec 6, 2026', '9:05 AM', '20261206T090500'],
])('%s at %s is one event that begins at %s on any clock', (date, time, start) => {
  const lines = linesOf(date, time).split('\r\n');
  expect(lines).toContain(`DTSTART:${start}`);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  expect(lines.find((line) => line.startsWith('SUMMARY:'))).toBe('SUMMARY:Demo of Orion');
});
