import { expect, it } from 'vitest';
import { limits } from '~/content/home/meet';
import { trades } from '~/content/home/trades';
import { greetingAt } from '~/features/chat/conversation/history';
import { replyTo } from './reply';

const days = [24, 25, 27].map((day) => ({
  day: `2026-11-${day}`,
  free: ['10:00', '14:30'].map((time) => `2026-11-${day}T${time}`),
}));
const timestamp = '2026-11-21T09:00:00Z';
const nobody = { name: '', closes: '', price: '' };

/** @param turns the visitor's messages. @returns the answer to the last one, each earlier one answered too. */
function ask(desk: typeof nobody, ...turns: readonly string[]) {
  const chat_history = [{ sender: 'bot' as 'bot' | 'user', message: greetingAt(desk), timestamp }];
  let reply: ReturnType<typeof replyTo> = { response: '' };
  for (const message of turns) {
    reply = replyTo({ message, business_type: 'healthcare', timestamp, chat_history }, days);
    chat_history.push({ sender: 'user', message, timestamp });
    chat_history.push({ sender: 'bot', message: reply.response, timestamp });
  }
  return reply;
}
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
    expect(response).toContain('I’m not sure, so I won’t guess.');
    expect(response).not.toMatch(/\$|\d [AP]M|^yes/i);
  },
);

it('offers times of a sample calendar, and books none', () => {
  const { buttons } = ask(own, 'Free this week?');
  expect(buttons?.slice(0, 2)).toEqual([
    'Tuesday, November 24 at 10:00 AM',
    'Tuesday, November 24 at 2:30 PM',
  ]);
  expect(ask(own, 'Free this week?', 'Tuesday, November 24 at 2:30 PM').response).toMatch(
    /^Got it, [^.]*2:30 PM\. \(Sample only; nothing is booked\.\)$/,
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
    expect(ask({ ...desk }, question).response, question).toMatch(/I’ll have someone call you/);
  }
});

// Issue 66: safety first, then that a person is told, and no time.
it.each([
  ['I smell gas in the kitchen', /^Leave the building[^?]*911 and your gas utility/],
  ['My husband has chest pain, can you see him today?', /^Call 911 now/],
  ['We have no heat and a newborn at home', /^Take them somewhere warm[^?]*911[^?]*utility/],
  ['There’s smoke coming from the panel. Anyone free tonight?', /^Get everyone out[^?]*911/],
  ['My baby is here and we lost power', /^Take them somewhere warm/],
])('%s is answered with what to do, at a desk and by us', (message, first) => {
  const hello = [{ sender: 'bot' as const, message: 'Hi!', timestamp }];
  const body = { message, business_type: 'general' as const, timestamp, chat_history: hello };
  for (const { response, buttons } of [ask(own, message), replyTo(body, days)]) {
    expect(response).toMatch(first);
    expect(response).toContain('I’m telling a person here right now.');
    expect(response).not.toMatch(/[AP]M|demo|calendar/);
    expect(buttons).toBeUndefined();
  }
});

it('"Tonight?" is an honest no with the earliest, and never the same list again', () => {
  const [first, second, third] = [1, 2, 3].map((times) =>
    ask(own, ...Array.from({ length: times }, () => 'Tonight?')),
  );
  expect(first?.response).toMatch(
    /^Nothing is open today, I’m sorry\. The earliest is Tuesday, November 24/,
  );
  expect(second?.response).toMatch(
    /^Nothing is open today[^T]*The earliest is Friday, November 27/,
  );
  expect(third?.response).toBe('I have no other time open. I’ll have someone call you.');
});

it('sums up what was asked, answered, offered, taken and left', () => {
  const { summary } = ask(own, 'How much?', 'Is it infected?', 'This week?', 'Friday at 10');
  expect(summary).toMatchObject({
    asked: ['How much?', 'Is it infected?', 'This week?'],
    answered: ['How much?', 'This week?'],
    left: ['Is it infected?'],
    taken: ['Friday, November 27 at 10:00 AM'],
  });
});

it('four deferrals in a row offer a person, and no times', () => {
  const questions = ['Got parking?', 'Is it infected?', 'Do you do pets?', 'Is it infected again?'];
  const { response, buttons } = ask(own, ...questions);
  expect(response).toMatch(/four in a row, so let a person help[^?]*your number\?$/);
  expect(response).not.toMatch(/[AP]M/);
  expect(buttons).toBeUndefined();
});
