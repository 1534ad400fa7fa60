import { expect, it } from 'vitest';
import { bookedTime, calendarFile } from './booked-time';

const textOf = (date: string, time: string, now = '2026-11-21T14:05:09.123Z') =>
  decodeURIComponent(
    calendarFile({ date, time }, new Date(now)).replace('data:text/calendar;charset=utf-8,', ''),
  );

it.each([
  ['Thursday, Nov 26, 2026', '4:00 PM', '20261126'],
  ['Friday, Jan 1, 2027', '12:00 AM', '20270101'],
  ['Tuesday, Feb 29, 2028', '12:30 PM', '20280229'],
  ['Sunday, Dec 6, 2026', '9:05 AM', '20261206'],
])('%s at %s is one event on that day, with the hour in its title', (date, time, day) => {
  const lines = textOf(date, time).split('\r\n');
  expect(lines).toContain(`DTSTART;VALUE=DATE:${day}`);
  expect(lines).toContain(`SUMMARY:Demo of Orion\\, ${time}`);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

it('names no hour that a calendar would read in the zone of its reader, and leaves the day free', () => {
  const text = textOf('Thursday, Nov 26, 2026', '4:00 PM');
  expect(text).not.toMatch(/^DT(START|END).*T\d{6}/m);
  expect(text).toContain('\r\nTRANSP:TRANSPARENT\r\n');
  expect(text).toMatch(/^DESCRIPTION:.*calendar showed it\.\r$/m);
  // As the format wants it: made at a moment in UTC, no line too long.
  expect(text).toContain('\r\nDTSTAMP:20261121T140509Z\r\n');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it('is the same event when it is added twice, and another for another hour', () => {
  const idOf = (time: string, now?: string) =>
    /^UID:.+/m.exec(textOf('Thursday, Nov 26, 2026', time, now))?.[0];
  expect(idOf('4:00 PM', '2026-11-22T08:00:00Z')).toBe(idOf('4:00 PM'));
  expect(new Set([idOf('4:00 PM'), idOf('4:00 AM'), idOf('4:30 PM')]).size).toBe(3);
});

const thursday = 'Thursday, Nov 26, 2026';

it.each([
  ['Thursday, Nov 26, 2026 04:00 PM', '4:00 PM'],
  ['Thursday, Nov 26, 2026 4:00\u202fPM', '4:00 PM'],
  ['Thu,\u00a0Nov\u00a026\u00a02026 12:05 am', '12:05 AM'],
  ['26 November 2026, 4:00 p.m.', '4:00 PM'],
  ['16:00 Thu, Nov 26th 2026', '4:00 PM'],
  ['2026-11-26T16:00:00.000', '4:00 PM'],
  ['2026-11-26 16:00', '4:00 PM'],
  ['2026-11-26T16:00:00.000Z', '10:00 AM CST'],
  ['2026-11-26T16:00-0500', '3:00 PM CST'],
  ['Thu, 26 Nov 2026 21:00:00 GMT', '3:00 PM CST'],
  ['Thursday, Nov 26, 2026 04:00 PM EST', '4:00 PM EST'],
  ['Nov 26, 2026 4 o’clock', undefined],
  ['Nov 26, 2026 27:00', undefined],
  ['11/26/2026 04:00 PM', undefined],
  ['2026-13-26T16:00Z', undefined],
  [1_795_726_800, undefined],
  [undefined, undefined],
])('%j is %j', (text, time) => {
  expect(bookedTime(text, 'America/Chicago')).toEqual(time && { date: thursday, time });
});

it('knows months by more than three letters, and the day where the visitor is', () => {
  expect(bookedTime('Thursday, Sept 10, 2026 05:30 pm')?.date).toBe('Thursday, Sep 10, 2026');
  expect(bookedTime('2026-11-27T02:00Z', 'America/Chicago')).toMatchObject({ date: thursday });
});
