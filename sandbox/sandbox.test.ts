import { describe, expect, it, test } from 'vitest';
import { VOICE_DEFAULT_ASSISTANT_ID } from '~/content/constants';
import { faq } from '~/content/home/faq';
import { createSandbox } from './app';
import { sandboxVoiceCredential } from './voice-platform';
import { faqKeywords } from './webhook/faq-keywords';

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
  const body = {
    message: 'What does it cost?',
    business_type: 'healthcare',
    timestamp: '2026-11-21T09:00:00.000Z',
    chat_history: [] as object[],
  };
  const message = (sender: string, message: string) => ({
    sender,
    message,
    timestamp: body.timestamp,
  });
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
    const sandbox = createSandbox({ webhookAuthorization: 'Bearer right' });
    expect((await post(sandbox, '/webhook', body)).status).toBe(401);
    const right = await post(sandbox, '/webhook', body, { Authorization: 'Bearer right' });
    expect(right.status).toBe(200);
  });

  it.each(faq)('answers "$question"', async ({ question, answer }) => {
    expect((await reply(question)).response).toContain(answer[0]);
  });

  it('has no keyword for two questions', () => {
    const keywords = Object.values(faqKeywords).flat();
    expect(new Set(keywords).size).toBe(keywords.length);
    expect(Object.keys(faqKeywords).sort()).toEqual(faq.map(({ id }) => id).sort());
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

  it('remembers an n8n session', async () => {
    const sandbox = createSandbox();
    const send = async (chatInput: string) => {
      const { message: _, chat_history: __, ...metadata } = body;
      const sessionId = '2f1c8a34-6f0e-4f6e-9c39-0b7d3c5f4a10';
      const answer = await post(sandbox, '/webhook', {
        action: 'sendMessage',
        sessionId,
        chatInput,
        metadata,
      });
      return ((await answer.json()) as { output: string }).output;
    };
    expect(await send('Can I book a demo?')).toContain('Which one suits you?');
    expect(await send('yes')).toContain('it is. Please pick that time');
  });
});

test('the calendar is walked from day to confirmation, and gives a time once', async () => {
  const sandbox = createSandbox();
  const calendar = `${origin}/booking/widget/booking/walk`;
  const follow = async (from: string, pattern: RegExp) => {
    const [, href = ''] = pattern.exec(await (await sandbox.request(from)).text()) ?? [];
    return new URL(href.replaceAll('&amp;', '&'), from).href;
  };
  const day = await follow(calendar, /href="([^"]*day=[^"]*)"/);
  const slotPage = await follow(day, /href="([^"]*slot=[^"]*)"/);
  expect(await (await sandbox.request(slotPage)).text()).toContain('Your details');
  const book = (name: string) =>
    sandbox.request(calendar, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        slot: new URL(slotPage).searchParams.get('slot') ?? '',
        name,
        email: 'ada@example.com',
      }).toString(),
    });
  expect((await book('')).status).toBe(422);
  const booked = await book('Ada');
  const confirmation = new URL(booked.headers.get('Location') ?? '', calendar).href;
  expect(await (await sandbox.request(confirmation)).text()).toContain('You are booked');
  expect((await book('Bob')).status).toBe(409);
  const { bookings } = (await (
    await sandbox.request(`${origin}/booking/bookings?calendar=walk`)
  ).json()) as { bookings: object[] };
  expect(bookings).toMatchObject([{ name: 'Ada' }]);
});

test('the voice platform checks its credential, and answers the next call as planned', async () => {
  const sandbox = createSandbox();
  const create = (key: string) =>
    post(
      sandbox,
      '/voice-platform/call/web',
      { assistantId: VOICE_DEFAULT_ASSISTANT_ID },
      { Authorization: `Bearer ${key}` },
    );
  expect((await create('wrong')).status).toBe(401);
  const plan = (scenario: string) =>
    sandbox.request(`${origin}/voice-platform/next`, {
      method: 'POST',
      body: new URLSearchParams({ scenario }),
    });
  await plan('meeting-full');
  expect((await plan('party')).status).toBe(400);
  const planned = (await (await create(sandboxVoiceCredential)).json()) as { webCallUrl: string };
  expect(planned.webCallUrl).toContain('scenario=meeting-full');
  const next = (await (await create(sandboxVoiceCredential)).json()) as { webCallUrl: string };
  expect(next.webCallUrl).toContain('scenario=ok');
});

test('the call machine is one script with the words of the calls', async () => {
  const answer = await createSandbox().request(
    `${origin}/call-machine/call-machine-object-bundle.js`,
  );
  expect(await answer.text()).toContain('How can I help you today?');
});

test('the error service keeps what it received, item by item', async () => {
  const sandbox = createSandbox();
  const payload = JSON.stringify({ message: 'Größe' });
  const envelope = `{"event_id":"1"}\n{"type":"event","length":${Buffer.byteLength(payload)}}\n${payload}\n`;
  const answer = await sandbox.request(`${origin}/error-service/api/1/envelope/?sentry_key=k`, {
    method: 'POST',
    body: envelope,
  });
  expect(answer.status).toBe(200);
  const { received } = (await (
    await sandbox.request(`${origin}/error-service/received?contains=Gr`)
  ).json()) as { received: { envelope: object }[] };
  expect(received[0]?.envelope).toMatchObject({ items: [{ payload: { message: 'Größe' } }] });
});
