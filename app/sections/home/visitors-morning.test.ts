import { describe, expect, it } from 'vitest';
import type { CallTurn } from '~/lib/visit';
import { visitorsMorning } from './visitors-morning';

const clock = (timestamp: number) => `clock ${timestamp}`;
const user = (text: string, timestamp = 0): CallTurn => ({ sender: 'user', text, timestamp });
const bot = (text: string): CallTurn => ({ sender: 'bot', text, timestamp: 0 });
const bookedBy = (...turns: CallTurn[]) => {
  const booked = visitorsMorning([user('Any time?'), ...turns], clock)?.booked;
  return booked && `${booked.day} ${booked.time}`;
};

describe('the card of a visit', () => {
  it('is none until the visitor has said something', () => {
    expect(visitorsMorning([], clock)).toBeUndefined();
    expect(visitorsMorning([bot('Thu 4:00 PM is free.'), user(' \n')], clock)).toBeUndefined();
  });

  it('has the first words with their time, the last, and what was not known', () => {
    const card = visitorsMorning(
      [
        bot('Hi!'),
        user('My crown came off', 7),
        bot('Does it hurt?'),
        user('A little. Do you take my plan?', 8),
        bot('That I don’t know.'),
        user('Then call me', 9),
      ],
      clock,
    );
    expect(card?.question).toEqual({ time: 'clock 7', text: 'My crown came off' });
    expect(card?.note).toContain('“Then call me”');
    expect(card?.unknown).toContain('“A little. Do you take my plan?”');
    expect(visitorsMorning([user('Hello')], clock)?.note).not.toContain('Hello');
    expect(visitorsMorning([user('Hello')], clock)?.unknown).toBeNull();
  });

  it('cuts long words at a space', () => {
    const text = visitorsMorning([user(`${'word '.repeat(60)}`)], clock)?.question.text ?? '';
    expect(text.length).toBeLessThanOrEqual(121);
    expect(text).toMatch(/word…$/);
  });

  it.each([
    ['Thu 4:00 PM is yours.', 'Thu 4:00 PM'],
    ['How about **Friday** at 9am?', 'Fri 9:00 AM'],
    [
      'Tuesday, November 24 at 10:00 AM or 2:30 PM, or Wednesday, November 25 at 10:00 AM',
      'Tue 10:00 AM',
    ],
    ['Of course. Tomorrow at ten is free.', 'Tomorrow 10:00 AM'],
    ['Friday at two thirty, or at nine a.m. on Monday?', 'Fri 2:30 PM'],
    ['Monday at twelve o’clock it is.', 'Mon 12:00 PM'],
    ['We are closed on Sunday. Tomorrow at 11:15 AM works.', 'Tomorrow 11:15 AM'],
  ])('finds the time in “%s”', (text, time) => {
    expect(bookedBy(bot(text))).toBe(time);
  });

  it.each([
    'We answer in 90 seconds, 24/7.',
    'We are open Monday 9 AM to 5 PM.',
    'Call us Mon–Fri 9 AM – 5 PM',
    'Sorry, Thursday 4 PM is taken.',
    'I can’t do Friday at 3 PM.',
    'The plan is $99 a month.',
    'Look at one of ours tomorrow, or at ten-year plans on Friday.',
  ])('finds none in “%s”', (text) => {
    expect(bookedBy(bot(text))).toBeNull();
  });

  it('takes no time of the visitor’s own', () => {
    expect(bookedBy(user('Is Thu 4:00 PM free?'), bot('Let me look.'))).toBeNull();
  });

  it('takes the last offer, and of its times the one that was chosen', () => {
    const two = bot('Wed 8:30 AM or Thu 4:00 PM?');
    expect(bookedBy(two, user('Thu please'))).toBe('Thu 4:00 PM');
    expect(bookedBy(two, user('4 is good'))).toBe('Thu 4:00 PM');
    expect(bookedBy(two, user('8:30'))).toBe('Wed 8:30 AM');
    expect(bookedBy(two, user('Thank you'))).toBe('Wed 8:30 AM');
    expect(bookedBy(two, user('Later?'), bot('Fri 1:00 PM then.'))).toBe('Fri 1:00 PM');
  });
});
