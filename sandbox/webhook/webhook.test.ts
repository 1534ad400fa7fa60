import { describe, expect, it } from 'vitest';
import { brand } from '~/content/brand';
import { businessTypeOptions } from '~/content/chat/topics';
import { faq } from '~/content/home/faq';
import { createSandbox, type SandboxOptions } from '../app';
import type { ReceivedRequest } from './received-requests';
import type { WebhookBody } from './request-body';

const saturday = '2026-11-21T15:00:00.000Z';

const body: WebhookBody = {
  message: 'What does it cost?',
  business_type: 'healthcare',
  timestamp: saturday,
  chat_history: [{ sender: 'bot', message: 'Hi there.', timestamp: saturday }],
};

const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };

function createApp(options: SandboxOptions = {}) {
  return createSandbox({ clock: () => new Date(saturday), ...options });
}

function post(
  app: ReturnType<typeof createApp>,
  sent: unknown,
  extra: Record<string, string> = {},
) {
  return app.request('/webhook', {
    method: 'POST',
    headers: { ...headers, ...extra },
    body: typeof sent === 'string' ? sent : JSON.stringify(sent),
  });
}

async function replyTo(response: Response): Promise<string> {
  const { response: text } = (await response.json()) as { response: string };
  return text;
}

async function reasonsOf(response: Response): Promise<string[]> {
  const { reasons } = (await response.json()) as { reasons: string[] };
  return reasons;
}

/** Says the lines one after the other, with the history that the site would send; the replies. */
async function converse(
  businessType: WebhookBody['business_type'],
  ...lines: string[]
): Promise<string[]> {
  const app = createApp();
  const replies: string[] = [];
  const history = [...body.chat_history];
  for (const message of lines) {
    const reply = await replyTo(
      await post(app, { ...body, message, business_type: businessType, chat_history: history }),
    );
    history.push({ sender: 'user', message, timestamp: saturday });
    history.push({ sender: 'bot', message: reply, timestamp: saturday });
    replies.push(reply);
  }
  return replies;
}

describe('the contract', () => {
  it('answers a valid request with a text', async () => {
    const response = await post(createApp(), body);
    expect(response.status).toBe(200);
    expect(await replyTo(response)).toContain('$99/month');
  });

  it('accepts every business type, general and an empty history', async () => {
    for (const type of [...businessTypeOptions.map(({ id }) => id), 'general']) {
      const response = await post(createApp(), { ...body, business_type: type, chat_history: [] });
      expect(response.status, type).toBe(200);
    }
  });

  const entry = { sender: 'user', message: 'Hello', timestamp: saturday };

  it.each([
    ['{"message":', 'body: expected JSON'],
    ['[]', 'expected object'],
    [{ ...body, message: undefined }, 'message: '],
    [{ ...body, message: ' \n ' }, 'message: expected a message that is not blank'],
    [{ ...body, message: 'x'.repeat(2001) }, 'message: expected at most 2,000 characters'],
    [{ ...body, message: 7 }, 'message: expected a text'],
    [{ ...body, business_type: 'bakery' }, 'business_type: '],
    [{ ...body, business_type: undefined }, 'business_type: '],
    [{ ...body, timestamp: 'yesterday' }, 'timestamp: expected an ISO date and time'],
    [{ ...body, timestamp: 1_700_000_000 }, 'timestamp: expected an ISO date and time'],
    [{ ...body, chat_history: undefined }, 'chat_history: '],
    [{ ...body, chat_history: {} }, 'chat_history: '],
    [{ ...body, chat_history: [{ ...entry, sender: 'orion' }] }, 'chat_history[0].sender: '],
    [{ ...body, chat_history: [entry, { ...entry, message: '' }] }, 'chat_history[1].message: '],
    [{ ...body, chat_history: [{ ...entry, timestamp: '' }] }, 'chat_history[0].timestamp: '],
    [{ ...body, chat_history: [{ ...entry, id: '1' }] }, 'chat_history[0]: '],
    [{ ...body, chat_history: Array(51).fill(entry) }, 'chat_history: expected at most 50'],
    [{ ...body, session: 'x' }, 'Unrecognized key: "session"'],
  ])('refuses %j', async (sent, reason) => {
    const response = await post(createApp(), sent);
    expect(response.status).toBe(400);
    expect((await reasonsOf(response)).join('\n')).toContain(reason);
  });

  it.each([
    [{ 'Content-Type': 'text/plain' }, 'Content-Type: expected application/json'],
    [{ Accept: 'text/html' }, 'Accept: expected application/json'],
    [{ Accept: '' }, 'Accept: expected application/json'],
  ])('refuses the headers %j', async (extra, reason) => {
    const response = await post(createApp(), body, extra);
    expect(response.status).toBe(400);
    expect(await reasonsOf(response)).toEqual([reason]);
  });

  it('asks for the Authorization header where it was started with one', async () => {
    const app = createApp({ webhookAuthorization: 'Bearer secret' });
    expect((await post(app, body)).status).toBe(401);
    expect((await post(app, body, { Authorization: 'Bearer other' })).status).toBe(401);
    expect((await post(app, body, { Authorization: 'Bearer secret' })).status).toBe(200);
    expect((await post(createApp(), body)).status).toBe(200);
  });

  it('refuses a body that is far too large', async () => {
    expect((await post(createApp(), 'x'.repeat(262_145))).status).toBe(413);
  });
});

describe('what it received', () => {
  async function received(app: ReturnType<typeof createApp>, query = '') {
    const response = await app.request(`/webhook/received${query}`);
    const { requests } = (await response.json()) as { requests: ReceivedRequest[] };
    return requests;
  }

  it('is kept with its headers, malformed or not, and found by its text', async () => {
    const app = createApp();
    const quoted = { ...body, message: 'He said "hi"' };
    await post(app, body);
    await post(app, quoted, { Authorization: 'Bearer secret' });
    await post(app, 'nonsense');
    const kept = { accept: 'application/json', contentType: 'application/json' };
    expect(await received(app)).toEqual([
      { headers: { ...kept, authorization: false }, body },
      { headers: { ...kept, authorization: true }, body: quoted },
      { headers: { ...kept, authorization: false }, body: 'nonsense' },
    ]);
    const query = `?contains=${encodeURIComponent('said "hi"')}`;
    expect((await received(app, query)).map((request) => request.body)).toEqual([quoted]);
  });

  it('is cleared on demand', async () => {
    const app = createApp();
    await post(app, body);
    expect((await app.request('/webhook/received', { method: 'DELETE' })).status).toBe(204);
    expect(await received(app)).toEqual([]);
  });
});

describe('the conversation', () => {
  it('answers each question of the FAQ with its own answer', async () => {
    for (const { question, answer } of faq) {
      const [reply] = await converse('general', question);
      expect(reply, question).toContain(answer[0]);
    }
  });

  it('names the business type', async () => {
    for (const { id, name } of businessTypeOptions) {
      for (const message of [
        'What does it cost?',
        'Hello',
        'Can I book?',
        'Why is the sky blue?',
      ]) {
        const [reply] = await converse(id, message);
        expect(reply, message).toContain(name);
      }
    }
  });

  it('does not guess', async () => {
    const [reply] = await converse('general', 'Why is the sky blue?');
    expect(reply).toContain('would rather not guess');
  });

  it.each(['Can I book a demo?', 'I want an appointment', 'When can we meet?', 'Any times?'])(
    'offers concrete times to %j',
    async (message) => {
      const [reply] = await converse('automotive', message);
      expect(reply).toContain(
        'Monday 23 November at 10:00 or 14:30, or Tuesday 24 November at 11:00 or 15:30 (Eastern Time)',
      );
    },
  );

  it('answers a question that comes with a wish to book', async () => {
    const [reply] = await converse('general', 'How much is it, and can I book a meeting?');
    expect(reply).toContain('$99/month');
    expect(reply).toContain('Monday 23 November at 10:00');
  });

  it('offers times unasked from the second turn on, not in the first', async () => {
    const [first, second, third] = await converse(
      'healthcare',
      'How does it work?',
      'What does it cost?',
      'Is it safe?',
    );
    expect(first).not.toContain('November');
    expect(second).toContain('Monday 23 November at 10:00 or 14:30');
    expect(third).toContain('Monday 23 November at 10:00 or 14:30');
  });

  it('keeps to the weekday that was asked for, and finds other days', async () => {
    const [, thursday, other] = await converse(
      'general',
      'Can I book?',
      'Is Thursday possible?',
      'Any other times?',
    );
    expect(thursday).toContain('Thursday 26 November at 10:00 or 14:30, or Thursday 3 December');
    expect(other).toContain('Wednesday 25 November');
    expect(other).not.toContain('26 November');
  });

  it.each([
    ['Tuesday at 3:30 pm please', 'Tuesday 24 November at 15:30 it is.'],
    ['24 November at 11 am', 'Tuesday 24 November at 11:00 it is.'],
    ['14:30 works', 'Monday 23 November at 14:30 it is.'],
    ['Tuesday', 'Tuesday 24 November at 11:00 it is.'],
    ['yes', 'Monday 23 November at 10:00 it is.'],
    ['Monday 23 November at 2:30', 'Monday 23 November at 14:30 it is.'],
  ])('takes %j for a choice', async (choice, confirmed) => {
    const [, reply] = await converse('general', 'Can I book?', choice);
    expect(reply).toContain(confirmed);
    expect(reply).toContain('calendar on this page');
  });

  it('takes a yes to a demo for a wish to book', async () => {
    const [first, second] = await converse('general', 'What does it cost?', 'Yes please');
    expect(first).toContain('free demo?');
    expect(second).toContain('Monday 23 November at 10:00 or 14:30');
    expect(second).toContain('Which one suits you?');
  });

  it('takes thanks and a no without pushing', async () => {
    const [, no, thanks] = await converse('automotive', 'Can I book?', 'No thanks', 'Thank you!');
    expect(no).toContain('no hurry');
    expect(thanks).toContain('You are welcome');
    expect(`${no}${thanks}`).not.toContain('November');
    expect(no).toContain(brand.assistant);
  });

  it('offers no time that the calendar has given away', async () => {
    const app = createApp();
    await app.request('/booking/widget/booking/demo', {
      method: 'POST',
      body: new URLSearchParams({
        slot: '2026-11-23T10:00',
        name: 'Ada',
        email: 'ada@example.com',
      }),
    });
    const reply = await replyTo(await post(app, { ...body, message: 'Can I book?' }));
    expect(reply).toContain('Monday 23 November at 14:30, or Tuesday');
  });
});

describe('faults', () => {
  const ask = (mark: string) => post(createApp(), { ...body, message: `Hello ${mark}` });

  it('fails with 500, and drops where there is no socket with 502', async () => {
    expect((await ask('[fault:500]')).status).toBe(500);
    expect((await ask('[fault:drop]')).status).toBe(502);
  });

  it('answers with JSON that is none, has no response or a blank one', async () => {
    const malformed = await ask('[fault:malformed]');
    expect(malformed.headers.get('Content-Type')).toContain('application/json');
    await expect(malformed.json()).rejects.toThrow();
    expect(await (await ask('[fault:no-response]')).json()).not.toHaveProperty('response');
    expect((await replyTo(await ask('[fault:blank-response]'))).trim()).toBe('');
  });

  it('answers with a mebibyte, a page and a redirect', async () => {
    expect((await (await ask('[fault:huge]')).text()).length).toBeGreaterThan(1_048_576);
    const page = await ask('[fault:html]');
    expect(page.status).toBe(200);
    expect(page.headers.get('Content-Type')).toContain('text/html');
    const redirect = await ask('[fault:redirect]');
    expect(redirect.status).toBe(302);
    expect(redirect.headers.get('Location')).toBe('/webhook/redirected');
  });

  it('answers late', async () => {
    const came: string[] = [];
    const answerTo = async (message: string) => {
      const { status } = await ask(message);
      came.push(`${message}: ${status}`);
    };
    await Promise.all(['[fault:slow:60]', 'Hello'].map(answerTo));
    expect(came).toEqual(['Hello: 200', '[fault:slow:60]: 200']);
  });
});
