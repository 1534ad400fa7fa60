import { describe, expect, it, test } from 'vitest';
import { faqWith } from '~/content/home/faq';
import { createSandbox } from './app';

const faq = faqWith();

const origin = 'http://sandbox.example';

function post(sandbox: ReturnType<typeof createSandbox>, path: string, body: object, headers = {}) {
  return sandbox.request(`${origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

test('the index page leads to nothing but pages that are there', async () => {
  const sandbox = createSandbox();
  const page = await (await sandbox.request(`${origin}/`)).text();
  const paths = [...page.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path);
  expect(paths).toHaveLength(5);
  for (const path of paths) {
    expect((await sandbox.request(`${origin}${path}`)).status, path).toBe(200);
  }
});

describe('the automation webhook', () => {
  const timestamp = '2026-11-21T09:00:00.000Z';
  const body = {
    message: 'What does it cost?',
    business_type: 'healthcare',
    timestamp,
    chat_history: [] as object[],
  };
  const message = (sender: string, words: string) => ({ sender, message: words, timestamp });
  async function reply(message: string, chat_history: object[] = []) {
    const answer = await post(createSandbox(), '/webhook', { ...body, message, chat_history });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { response: string; buttons?: string[] };
  }

  it.each([
    [{ ...body, business_type: 'bakery' }, 'business_type'],
    [
      { ...body, chat_history: [{ sender: 'model', message: 'x', timestamp: body.timestamp }] },
      'chat_history[0].sender',
    ],
    [{ ...body, extra: 1 }, 'extra'],
  ])('refuses what the contract has not: %j', async (wrong, field) => {
    const answer = await post(createSandbox(), '/webhook', wrong);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(field);
  });

  it('asks for the credential that it was started with', async () => {
    const sandbox = createSandbox('Bearer right');
    expect((await post(sandbox, '/webhook', body)).status).toBe(401);
    const right = await post(sandbox, '/webhook', body, { Authorization: 'Bearer right' });
    expect(right.status).toBe(200);
  });

  it.each(faq)('answers "$question"', async ({ question, answer }) => {
    expect((await reply(question)).response).toContain(answer[0]);
  });

  it('offers times to a wish to book, and takes the one that is accepted', async () => {
    const { response, buttons = [] } = await reply('Can I book a demo?');
    expect(buttons).toHaveLength(3);
    const [, second = ''] = buttons;
    expect(response).toContain(second.split(' at ')[0]);
    const history = [message('user', 'Can I book a demo?'), message('bot', response)];
    expect((await reply('2:30 works', history)).response).toContain(`${second} it is.`);
    expect((await reply('Yes please', history)).response).toContain(`${buttons[0]} it is.`);
  });
});
