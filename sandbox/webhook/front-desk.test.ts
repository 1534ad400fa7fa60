import { expect, it } from 'vitest';
import { limits } from '~/content/home/meet';
import { trades } from '~/content/home/trades';
import { greetingAt } from '~/features/chat/conversation/history';
import { replyTo } from './reply';

const days = [{ day: '2026-11-24', free: ['2026-11-24T10:00', '2026-11-24T14:30'] }];
const timestamp = '2026-11-21T09:00:00Z';
const nobody = { name: '', closes: '', price: '' };

const ask = (desk: typeof nobody, message: string, ...said: string[]) =>
  replyTo(
    {
      message,
      business_type: 'healthcare',
      timestamp,
      chat_history: [greetingAt(desk), ...said].map((text) => ({
        sender: 'bot' as const,
        message: text,
        timestamp,
      })),
    },
    days,
  );
const own = { name: 'St. Mary’s (Dr. A. Bell)', closes: '6:30 PM', price: 'Cleaning $90' };

it('knows what it was told', () => {
  expect(ask(own, 'What does it cost?').response).toContain('Cleaning $90');
  expect(ask(own, 'How late are you open?').response).toContain('We close at 6:30 PM.');
  expect(ask(own, 'Who is this?').response).toContain('St. Mary’s (Dr. A. Bell)');
});

it.each(['What does it cost?', 'How late are you open?', 'Who is this?', 'Do you have parking?'])(
  'does not guess what it was not told: %s',
  (question) => {
    const { response } = ask(nobody, question);
    expect(response).toContain('I would rather not guess');
    expect(response).not.toMatch(/\$|\d [AP]M|^yes/i);
  },
);

it('offers times of a sample calendar, and books none', () => {
  const { response, buttons } = ask(own, 'Free this week?');
  expect(buttons).toEqual(['Tuesday, November 24 at 10:00 AM', 'Tuesday, November 24 at 2:30 PM']);
  expect(ask(own, 'Tuesday, November 24 at 2:30 PM', response).response).toMatch(
    /2:30 PM, noted[\s\S]*nothing is booked/,
  );
});

it.each(trades)('the front desk of $id answers its questions as itself', ({ desk, questions }) => {
  for (const question of questions) {
    const { response } = ask({ ...desk }, question);
    expect(response, question).not.toMatch(/demo|Orion|SOC 2|^yes/i);
  }
  expect(ask({ ...desk }, 'What does it cost?').response).toContain(desk.price);
});

it.each(trades)('the front desk of $id stops where a person must answer', ({ desk, advice }) => {
  for (const { question } of [advice, ...limits.presses]) {
    expect(ask({ ...desk }, question).response, question).toMatch(/I pass it on to a person/);
  }
});
