import { expect, it } from 'vitest';
import { faqWith } from '~/content/home/faq';
import { createSandbox } from './app';

const timestamp = '2026-11-21T09:00:00.000Z';
const said = (sender: string, message: string) => ({ sender, message, timestamp });

/** What the automation webhook answers to the site's contract with these changes. */
const post = (changes: object) =>
  createSandbox().request('http://sandbox.example/webhook', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({
      ...{ message: 'Hello', business_type: 'healthcare', timestamp, chat_history: [] },
      ...changes,
    }),
  });

async function reply(message: string, chat_history: object[] = []) {
  const answer = await post({ message, chat_history });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { response: string; buttons?: string[] };
}

it.each([
  [{ business_type: 'bakery' }, 'business_type'],
  [{ chat_history: [said('model', 'x')] }, 'chat_history[0].sender'],
  [{ extra: 1 }, 'extra'],
])('refuses what the contract has not: %j', async (wrong, field) => {
  const answer = await post(wrong);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(field);
});

it.each(faqWith())('answers "$question"', async ({ question, answer }) => {
  expect((await reply(question)).response).toContain(answer[0]);
});

it('offers times to a wish to book, and takes the one that is accepted', async () => {
  const { response, buttons = [] } = await reply('Can I book a demo?');
  expect(buttons).toHaveLength(3);
  const [, second = ''] = buttons;
  expect(response).toContain(second.split(' at ')[0]);
  const history = [said('user', 'Can I book a demo?'), said('bot', response)];
  expect((await reply('2:30 works', history)).response).toContain(`${second} it is.`);
  expect((await reply('Yes please', history)).response).toContain(`${buttons[0]} it is.`);
});
