import { expect, it, vi } from 'vitest';
import { replyTo } from './reply';

const days = [{ day: '2026-11-24', free: ['2026-11-24T10:00', '2026-11-24T14:30'] }] as const;

const timestamp = '2026-11-21T09:00:00Z';
const offer = 'I have Tuesday, November 24 at 10:00 AM or 2:30 PM.';

/** @param said what the assistant said before. */
const ask = (message: string, ...said: readonly string[]) => askOf(replyTo, message, said);

const askOf = (reply: typeof replyTo, message: string, said: readonly string[]) =>
  reply(
    {
      message,
      business_type: 'general',
      timestamp,
      chat_history: said.map((message) => ({ sender: 'bot', message, timestamp })),
    },
    days as unknown as Parameters<typeof replyTo>[1],
  ).response;

const claims = [
  'HIPAA compliant',
  'PCI DSS certified',
  'ISO 27001 certified',
  'FedRAMP authorized',
];
const others = [
  'Can I cancel at any time?',
  'Is there a contract?',
  'Do you guarantee more bookings?',
  'Do you give refunds?',
  'Is there a free trial?',
  'How long does set-up take?',
  'Will we be live in 3 days?',
  'Do you answer by phone or text?',
  'Will you go live this month?',
  'Are you available in Brazil?',
  'Do you have more than 10,000 customers?',
  'Do you answer within 10 seconds?',
  'Is 2 minutes the longest wait?',
];

it.each([...claims.map((claim) => `Are you ${claim}?`), ...others])(
  '%s is not affirmed, and the demo is offered',
  (question) => {
    expect(ask(question)).toMatch(/I would rather not guess[\s\S]* demo/);
    expect(ask(question)).not.toMatch(/^(yes|no|sure|of course|very likely|gladly)\b/im);
    expect(ask(question, offer)).not.toMatch(/it is\. Please pick/);
  },
);

it.each(['10 works', 'Can we do 10?', 'At 10, please', 'is 10 am ok?', '10'])(
  '%s takes the offered time',
  (wish) => expect(ask(wish, offer)).toContain('November 24 at 10:00 AM it is.'),
);

it.each([
  'Do you sell my data?',
  'Is my data stored in Europe?',
  'Do I need a credit card to try it?',
])('%s has no yes of another question', (question) => expect(ask(question)).not.toMatch(/^yes\b/i));

it('what the site does state is affirmed', () => {
  expect(ask("Is my customers' data safe?")).toMatch(/^Yes\. We are SOC 2/);
  expect(ask('Are you GDPR compliant?')).toContain('SOC 2 Type II and GDPR compliant');
  expect(ask("What if it doesn't know something?")).toContain('it does not guess');
});

it('no standard is affirmed where the owner has not confirmed the claims', async () => {
  vi.resetModules();
  vi.doMock('~/content/claims-confirmed', () => ({ claimsConfirmed: false }));
  const unconfirmed = await import('./reply');
  vi.doUnmock('~/content/claims-confirmed');
  const askUnconfirmed = (message: string) => askOf(unconfirmed.replyTo, message, []);
  for (const question of ['Are you GDPR compliant?', 'Do you have SOC 2?', 'Are you certified?']) {
    expect(askUnconfirmed(question)).toMatch(
      /^I would rather not guess at that one\. This site states no standard\. [\s\S]* demo/,
    );
  }
  for (const question of ['Are you HIPAA compliant?', "Is my customers' data safe?"]) {
    expect(askUnconfirmed(question)).not.toMatch(/SOC|GDPR|are compliant/);
  }
});
