import { describe, expect, it } from 'vitest';
import type { CallTurn } from '~/lib/visit';
import { conversationSummary } from './conversation-summary';

const user = (text: string, timestamp = 0): CallTurn => ({ sender: 'user', text, timestamp });
const bot = (text: string, ...offers: string[]): CallTurn => ({
  sender: 'bot',
  text,
  timestamp: 0,
  offers,
});
const cardOf = (...turns: CallTurn[]) => conversationSummary(turns, undefined);

describe('the card of a visit', () => {
  it('is none until the visitor has said something', () => {
    expect(conversationSummary([bot('Thu 4:00 PM is free.'), user(' \n')], '')).toBeUndefined();
  });

  it('has the first words with their time, cut at a space', () => {
    const at = new Date(2026, 10, 27, 21, 7).getTime();
    expect(cardOf(bot('Hi!'), user('My crown  came off', at))?.question).toEqual({
      time: expect.stringMatching(/^9:07\sPM$/),
      text: 'My crown came off',
    });
    const long = cardOf(user('word '.repeat(60)))?.question.text ?? '';
    expect(long.length).toBeLessThanOrEqual(121);
    expect(long).toMatch(/word…$/);
  });

  it.each([
    'Monday, November 30 at 10:00 AM it is.',
    'Thu 4:00 PM is yours, it is booked.',
    'I have Tuesday, November 24 at 10:00 AM or 2:30 PM.',
  ])('takes no time from the words “%s”', (text) => {
    const card = cardOf(user('Any time?'), bot(text), user('Yes, the first'));
    expect(card).toMatchObject({ booked: undefined, offered: undefined });
  });

  it('has the newest times that were offered as buttons, as not taken', () => {
    const monday = 'Monday, November 30 at 10:00 AM';
    const card = cardOf(
      user('Any time?'),
      bot('I have some.', 'Friday at 9 AM'),
      bot('Or these.', monday, 'Tomorrow 2:30 PM', 'What does it cost?'),
      user('Monday, please'),
      bot('It is.', 'Open 24/7', 'Monday to Friday'),
    );
    expect(card?.offered).toBe(`Offered, not taken: ${monday}, Tomorrow 2:30 PM`);
    expect(card?.booked).toBeUndefined();
  });

  it('is booked where the calendar said so', () => {
    const bookedOf = (at: string) => conversationSummary([user('Hi')], at)?.booked;
    expect(bookedOf('Mon, Nov 30 10:00 AM')).toBe('Booked Mon, Nov 30 10:00 AM');
    expect(bookedOf('')).toBe('Booked');
  });

  it('lists all that was left to a person, once', () => {
    const card = cardOf(
      bot('I do not know you yet.'),
      user('Do you take my plan?'),
      bot('That I don’t know.'),
      user('Is it infected?'),
      bot('I would rather not guess.'),
      bot('I pass it on to a person here.'),
      user('What does it cost?'),
      bot('$240.'),
    );
    expect(card?.unknowns).toHaveLength(2);
    expect(card?.unknowns[0]).toContain('“Do you take my plan?”');
    expect(card?.unknowns[1]).toContain('“Is it infected?”');
    expect(card?.stoppedAt).toBe('Is it infected?');
    expect(cardOf(user('What does it cost?'), bot('$240.'))?.unknowns).toEqual([]);
  });
});
