import { describe, expect, it } from 'vitest';
import { createCalendar } from './calendar';
import { dayCell, describeDay, momentOf, openDays, slotsOfDay } from './slot';

const saturday = new Date('2026-11-21T15:00:00Z');

describe('days and slots', () => {
  it('are the ten weekdays of the next fourteen days', () => {
    expect(openDays(saturday)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
    ]);
  });

  it('begin tomorrow in the calendar’s time zone, not in the server’s', () => {
    expect(openDays(new Date('2026-11-24T04:59:00Z'))[0]).toBe('2026-11-24');
    expect(openDays(new Date('2026-11-24T05:00:00Z'))[0]).toBe('2026-11-25');
  });

  it('are half hours from 9:00 to 17:00', () => {
    const slots = slotsOfDay('2026-11-24');
    expect(slots).toHaveLength(16);
    expect(slots[0]).toBe('2026-11-24T09:00');
    expect(slots.at(-1)).toBe('2026-11-24T16:30');
  });

  it('have words and a moment', () => {
    expect(describeDay('2026-11-24')).toBe('Tuesday 24 November');
    expect(dayCell('2026-12-01')).toEqual({
      weekday: 'Tue',
      date: '1',
      month: 'Dec',
      column: 2,
    });
    expect(momentOf('2026-11-24T10:00').toISOString()).toBe('2026-11-24T15:00:00.000Z');
    expect(momentOf('2026-07-14T10:00').toISOString()).toBe('2026-07-14T14:00:00.000Z');
  });
});

describe('the calendar', () => {
  const wish = {
    calendarId: 'demo',
    slot: '2026-11-24T10:00',
    name: 'Ada',
    email: 'ada@example.com',
  };

  it('books a slot once, for each calendar of its own', () => {
    const calendar = createCalendar(() => saturday);
    expect(calendar.book(wish)).toMatchObject({ kind: 'booked', booking: wish });
    expect(calendar.book({ ...wish, name: 'Bob' })).toEqual({ kind: 'taken' });
    expect(calendar.book({ ...wish, calendarId: 'other' }).kind).toBe('booked');
    const tuesday = calendar.openDays('demo')[1];
    expect(tuesday?.free).toHaveLength(15);
    expect(tuesday?.free).not.toContain(wish.slot);
  });

  it.each([
    '2026-11-21T10:00',
    '2026-11-28T10:00',
    '2026-12-07T10:00',
    '2026-11-24T17:00',
    '2026-11-24T10:15',
    'soon',
  ])('is closed at %s', (slot) => {
    expect(createCalendar(() => saturday).book({ ...wish, slot })).toEqual({ kind: 'closed' });
  });

  it('holds no more than its limit and lets the oldest go', () => {
    const calendar = createCalendar(() => saturday, 3);
    const slots = slotsOfDay('2026-11-24').slice(0, 5);
    for (const slot of slots) calendar.book({ ...wish, slot });
    expect(calendar.bookings().map((booking) => booking.slot)).toEqual(slots.slice(2));
  });
});
