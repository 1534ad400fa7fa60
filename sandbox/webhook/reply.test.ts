import { expect, it, vi } from 'vitest';
import { businessTypeOptions } from '~/content/chat/topics';
import { limits } from '~/content/home/meet';
import { trades } from '~/content/home/trades';
import { greetingAt } from '~/features/chat/conversation/history';
import { replyTo } from './reply';

const days = [24, 25, 27].map((day) => ({
  day: `2026-11-${day}`,
  free: ['10:00', '14:30'].map((time) => `2026-11-${day}T${time}`),
}));
const timestamp = '2026-11-21T09:00:00Z';
const said = (sender: 'bot' | 'user', message: string) => ({ sender, message, timestamp });

/** @param chat_history what was said before. @returns the answer to a message. */
const answerTo = (message: string, chat_history: ReturnType<typeof said>[], reply = replyTo) =>
  reply({ message, business_type: 'healthcare', timestamp, chat_history }, days);

const offer = 'I have Tuesday, Nov 24 at 10:00 AM or 2:30 PM.';
/** @param before what the assistant said before. */
const ask = (message: string, ...before: readonly string[]) =>
  answerTo(
    message,
    before.map((one) => said('bot', one)),
  ).response;

const claims = ['HIPAA compliant', 'PCI DSS certified', 'ISO certified', 'FedRAMP authorized'];
const others = [
  ...['Can I cancel at any time?', 'Is there a contract?', 'Do you guarantee more bookings?'],
  ...['Do you give refunds?', 'Is there a free trial?', 'How long does set-up take?'],
  ...['Will we be live in 3 days?', 'Do you answer by phone or text?'],
  ...['Will you go live this month?', 'Are you available in Brazil?'],
  ...['Do you have more than 10,000 customers?', 'Do you answer within 10 seconds?'],
  ...['Is 2 minutes the longest wait?'],
];

it.each([...claims.map((claim) => `Are you ${claim}?`), ...others])(
  '%s is not affirmed, and the demo is offered',
  (question) => {
    expect(ask(question)).toMatch(/won’t guess[\s\S]* demo/);
    expect(ask(question)).not.toMatch(/^(yes|no|sure|of course|very likely|gladly)\b/im);
    expect(ask(question, offer)).not.toMatch(/it is\. To book it/);
  },
);

it.each(['10 works', 'Can we do 10?', 'At 10, please', 'is 10 am ok?', '10'])(
  '%s takes the offered time',
  (wish) => expect(ask(wish, offer)).toContain('Nov 24 at 10:00 AM it is.'),
);

it.each([
  'Do you sell my data?',
  'Is my data stored in Europe?',
  'Do I need a credit card to try it?',
])('%s has no yes of another question', (question) => expect(ask(question)).not.toMatch(/^yes\b/i));

it.each(businessTypeOptions.flatMap(({ questions }) => questions))(
  '%s, which we suggest, is answered',
  (question) => expect(ask(question)).not.toMatch(/won’t guess|^For a free demo/),
);

it('what the site does state is affirmed', () => {
  expect(ask("Is my customers' data safe?")).toMatch(/^Yes\. We are SOC 2/);
  expect(ask('Are you GDPR compliant?')).toContain('SOC 2 Type II and GDPR compliant');
  expect(ask("What if it doesn't know something?")).toContain('it doesn’t guess');
});

it('no standard is affirmed where the owner has not confirmed the claims', async () => {
  vi.resetModules();
  vi.doMock('~/content/claims-confirmed', () => ({ claimsConfirmed: false }));
  const unconfirmed = await import('./reply');
  vi.doUnmock('~/content/claims-confirmed');
  const askUnconfirmed = (message: string) => answerTo(message, [], unconfirmed.replyTo).response;
  for (const question of ['Are you GDPR compliant?', 'Do you have SOC 2?', 'Are you certified?']) {
    expect(askUnconfirmed(question)).toMatch(
      /^I’m not sure, so I won’t guess\. Our site lists no standard\. [\s\S]* demo/,
    );
  }
  for (const question of ['Are you HIPAA compliant?', "Is my customers' data safe?"]) {
    expect(askUnconfirmed(question)).not.toMatch(/SOC|GDPR|are compliant/);
  }
});

const nobody = { name: '', closes: '', price: '' };
/** @param turns the visitor's messages. @returns the answer to the last one, each earlier one answered too. */
function askDesk(desk: typeof nobody, ...turns: readonly string[]) {
  const history = [said('bot', greetingAt(desk))];
  let reply: ReturnType<typeof replyTo> = { response: '' };
  for (const message of turns) {
    reply = answerTo(message, history);
    history.push(said('user', message), said('bot', reply.response));
  }
  return reply;
}
const facts = { name: 'St. Mary’s (Dr. A. Bell)', closes: '6:30 PM', price: 'Cleaning $90' };
const own = { ...facts, words: 'Hours: Tuesday 8:00 AM to 6:30 PM' };

it('knows what it was told', () => {
  const all = askDesk(own, 'How much? Pets? Open late?').response;
  expect(all).toMatch(/^A cleaning is \$90\. “Pets\?” I.* We close at 6:30 PM\. I’ll/);
  expect(askDesk(own, 'Who is this?').response).toContain('St. Mary’s (Dr. A. Bell)');
});

it.each(['What does it cost?', 'How late are you open?', 'Who is this?', 'Do you have parking?'])(
  'does not guess what it was not told: %s',
  (question) => {
    const { response } = askDesk(nobody, question);
    expect(response).toContain('I’m not sure, so I won’t guess.');
    expect(response).not.toMatch(/\$|\d [AP]M|^yes/i);
  },
);

it('offers times of a sample calendar, and books none', () => {
  const { response, buttons } = askDesk(own, 'Free this week?');
  expect(response).toMatch(/^I have .* at 10:00 AM or 2:30 PM, or .* at 10:00 AM. Which one works/);
  expect(buttons).toEqual([
    ...['Tuesday, Nov 24 at 10:00 AM', 'Tuesday, Nov 24 at 2:30 PM'],
    'Wednesday, Nov 25 at 10:00 AM',
  ]);
  expect(askDesk(own, 'Free this week?', 'Tuesday, Nov 24 at 2:30 PM').response).toMatch(
    /^Got it, [^.]*2:30 PM\. \(Sample only; nothing is booked\.\)$/,
  );
});

it.each(trades)(
  'the front desk of $id is itself, and stops where a person must answer',
  (trade) => {
    const { desk, questions, advice } = trade;
    const answers = (question: string) => expect(askDesk({ ...desk }, question).response, question);
    for (const question of questions) answers(question).not.toMatch(/demo|Orion|SOC 2|^yes/i);
    answers('What does it cost?').toContain(desk.price.split(' ').at(-1));
    for (const { question } of [advice, ...limits.presses])
      answers(question).toContain('I’ll have someone call you');
  },
);

// Issue 66: safety first, then that a person is told, and no time.
it.each([
  ['I smell gas in the kitchen', /^Leave the building[^?]*911 and your gas utility/],
  ['My husband has chest pain, can you see him today?', /^Call 911 now/],
  ['We have no heat and a newborn at home', /^Take them somewhere warm[^?]*911[^?]*utility/],
  ['There’s smoke coming from the panel. Anyone free tonight?', /^Get everyone out[^?]*911/],
  ['My baby is here and we lost power', /^Take them somewhere warm/],
])('%s is answered with what to do, at a desk and by us', (message, first) => {
  const ours = answerTo(message, [said('bot', 'Hi!')]);
  for (const { response, buttons } of [askDesk(own, message), ours]) {
    expect(response).toMatch(first);
    expect(response).toContain('I’m telling a person here right now.');
    expect(response).not.toMatch(/[AP]M|demo|calendar/);
    expect(buttons).toBeUndefined();
  }
});

it('"Tonight?" is an honest no with the earliest, and never the same list again', () => {
  const answers = [1, 2, 4].map((times) => askDesk(own, ...Array(times).fill('Tonight?')).response);
  expect(answers).toEqual([
    expect.stringMatching(/^I’m sorry, nothing’s open today\. The earliest I have is Tuesday/),
    expect.stringMatching(/open today\. I also have Wednesday, Nov 25 at 2:30 PM/),
    'That’s all I have open. I’ll have someone call you. What’s your number?',
  ]);
});

it('sums up what was asked, answered, offered, taken and left', () => {
  const { summary } = askDesk(own, 'How much?', 'Is it infected?', 'This week?', 'Friday at 10');
  expect(summary).toMatchObject({
    asked: ['How much?', 'Is it infected?', 'This week?'],
    answered: ['How much?', 'This week?'],
    left: ['Is it infected?'],
    taken: ['Friday, Nov 27 at 10:00 AM'],
  });
});

it('four deferrals in a row offer a person, and no times', () => {
  const questions = ['Got parking?', 'Is it infected?', 'Do you do pets?', 'Is it infected again?'];
  const { response, buttons } = askDesk(own, ...questions);
  expect(response).toMatch(/four I couldn’t answer, so let’s get you a person[^?]*your number\?$/);
  expect(response).not.toMatch(/[AP]M/);
  expect(buttons).toBeUndefined();
});
