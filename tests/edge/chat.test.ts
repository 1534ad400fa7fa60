import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusals } from '~/content/failed/errors';
import { errorTexts } from '~/content/failed/texts';
import { appUrl, sandboxUrl } from '../support/addresses';
import { visitorAddress, visitorHeader } from '../support/visitor';
import { postChatForm, readChatPage, send } from './chat-page';

async function received(marker: string): Promise<Array<{ body: unknown }>> {
  const answer = await fetch(`${sandboxUrl}/webhook/received?contains=${marker}`);
  const { requests } = (await answer.json()) as { requests: Array<{ body: unknown }> };
  return requests;
}

describe('the chat without a script', () => {
  const path = '/about';

  it('goes from the chooser through two turns, each forwarded as the contract says', async () => {
    const chosen = await readChatPage(
      await postChatForm({ intent: 'choose', business_type: 'home_services' }, { path }),
    );
    expect(chosen).toMatchObject({ status: 200, isOpen: true, topic: 'home_services', draft: '' });
    expect(chosen.bubbles).toEqual([expect.stringContaining('Home Services')]);

    let page = chosen;
    const marker = crypto.randomUUID();
    for (const turn of [1, 2]) {
      const message = `What does it cost? ${marker} ${turn}`;
      const { history = '', topic = '' } = page;
      page = await send({ message, history, business_type: topic }, { path });
      expect(page).toMatchObject({ status: 200, isOpen: true, code: undefined, draft: '' });
      expect(page.bubbles).toHaveLength(1 + 2 * turn);
      expect(page.bubbles.at(-2)).toBe(`You: ${message}`);
    }
    expect(page.bubbles.at(-1)).toContain('$99/month');
    const bodies = (await received(marker)).map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies.at(-1)).toEqual({
      message: `What does it cost? ${marker} 2`,
      business_type: 'home_services',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      chat_history: [
        { sender: 'bot', message: expect.any(String), timestamp: expect.any(String) },
        { sender: 'user', message: expect.stringContaining(' 1'), timestamp: expect.any(String) },
        { sender: 'bot', message: expect.any(String), timestamp: expect.any(String) },
      ],
    });
  });

  it('returns to the chooser', async () => {
    const page = await readChatPage(await postChatForm({ intent: 'reset' }, { path }));
    expect(page).toMatchObject({ status: 200, isOpen: true, bubbles: [], topic: undefined });
  });
});

describe('the chat for a script', () => {
  const ask = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${appUrl}/api/chat`, {
      method: 'POST',
      headers: { Origin: appUrl, [visitorHeader]: visitorAddress(), ...headers },
      body: new URLSearchParams({ name__confirm: '', ...fields }),
    });

  it.each([
    ['an answer', 'What does it cost?', /"type":"text".*\$99\/month[\s\S]*\n\{"type":"done"\}\n$/],
    ['nothing to say', '[fault:no-response]', /^\{"type":"failed","code":"could_not_process",/],
    ['trouble', '[fault:500]', /^\{"type":"failed","code":"trouble_connecting",/],
  ])('answers with events, which nobody keeps: %s', async (_, message, events) => {
    const response = await ask({ message });
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([
      200,
      'no-store, no-transform',
    ]);
    expect(await response.text()).toMatch(events);
  });

  it('tells a refusal by its code and in the words of the page', async () => {
    const response = await ask({ message: ' ' });
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([400, 'no-store']);
    const { message } = refusals.blank;
    expect(await response.json()).toEqual({ ok: false, code: 'blank', message });
  });

  it('counts together with the page, and says how long to wait', async () => {
    const visitor = visitorAddress();
    for (let count = 0; count < 20; count += 1) await send({ message: 'Hello' }, { visitor });
    const page = await send({ message: 'One more' }, { visitor });
    expect(page).toMatchObject({ status: 429, code: 'rate_limited', draft: 'One more' });
    const response = await ask({ message: 'One more' }, { [visitorHeader]: visitor });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ ok: false, code: 'rate_limited' });
  });

  it('is not to be read', async () => {
    const response = await fetch(`${appUrl}/api/chat`);
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
    expect(await response.text()).toContain(refusals.wrong_method.message);
  });
});

describe('bad input', () => {
  it('is refused in a sentence, the text kept', async () => {
    const message = 'x'.repeat(2001);
    const page = await send({ message });
    expect(page).toMatchObject({ status: 400, isOpen: true, code: 'too_long', draft: message });
    expect(page.bubbles.at(-1)).toContain(refusals.too_long.message);
  });

  it.each([
    ['cross_origin', { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
    ['wrong_type', { headers: { 'Content-Type': 'application/json' } }],
  ] as const)('%s is refused', async (code, options) => {
    const page = await send({ message: 'Hi' }, options);
    expect(page).toMatchObject({ status: refusals[code].status, code });
    expect(page.bubbles).toHaveLength(1);
  });

  it('of 140 KB is refused, and the page says how to get the text back', async () => {
    const page = await send({ message: 'x'.repeat(140 * 1024) });
    expect(page).toMatchObject({ status: 413, code: 'body_too_large' });
    expect(page.bubbles.at(-1)).toContain(refusals.body_too_large.withoutScript);
  });

  it('answers another method with 405 and the allowed methods', async () => {
    const response = await fetch(`${appUrl}/?index`, { method: 'PUT', body: 'message=Hi' });
    const page = await readChatPage(response);
    expect(page).toMatchObject({ status: 405, code: 'wrong_method' });
    expect(page.headers.get('Allow')).toContain('POST');
  });

  it('is not a text browser, which sends none of the headers that tell the origin', async () => {
    const response = await fetch(`${appUrl}/?index`, {
      method: 'POST',
      headers: { [visitorHeader]: visitorAddress() },
      body: new URLSearchParams({ name__confirm: '', message: 'Hello' }),
    });
    expect(response.status).toBe(200);
  });
});

it('a webhook that drops the connection is told in the exact text, and asked once', async () => {
  const marker = crypto.randomUUID();
  const message = `[fault:drop] ${marker}`;
  const page = await send({ message });
  expect(page).toMatchObject({ status: 200, code: 'trouble_connecting', draft: message });
  expect(page.bubbles[0]).toContain(errorTexts.chatTroubleConnecting);
  expect(await received(marker)).toHaveLength(1);
});

it('30 visitors of a slow webhook get their own answers, and other pages meanwhile', async () => {
  // More at a time, on a machine that is busy, would wait longer than a webhook may take.
  const ids = Array.from({ length: 30 }, () => crypto.randomUUID());
  const ask = (id: string) => send({ message: `[fault:slow:500] What does it cost? ${id}` });
  const [answered, other] = await Promise.all([
    Promise.all(ids.map(ask)),
    fetch(`${appUrl}/about`),
  ]);
  expect(other.status).toBe(200);
  answered.forEach((page, position) => {
    expect(page).toMatchObject({ status: 200, code: undefined });
    expect(page.bubbles).toHaveLength(2);
    expect(page.bubbles[0]).toContain(ids[position]);
    expect(page.bubbles[1]).toContain('$99/month');
  });
});

const evil = fc.constantFrom('<b id="evil">', '"><script id="evil">', '</textarea><i id="evil">');

it('answers whatever form comes: never a 500, no markup, no text lost, the forwarded body valid', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), evil, fc.json());
  const entry = fc.record({
    sender: fc.constantFrom('user', 'bot', 'root'),
    message: fc.oneof(text, fc.constant('Hello')),
    timestamp: fc.constantFrom('2026-03-02T10:00:00.000Z', 'yesterday'),
  });
  const form = fc.record({
    intent: fc.constantFrom('send', 'send', 'send', 'choose', 'reset', '<b id="evil">'),
    business_type: fc.constantFrom('healthcare', 'general', '', 'bakery', '"><b id="evil">'),
    message: fc.tuple(text, evil).map((parts) => parts.join(' ')),
    history: fc.oneof(
      fc.constant(''),
      text,
      fc.array(entry, { maxLength: 4 }).map((entries) => JSON.stringify(entries)),
    ),
  });
  await fc.assert(
    fc.asyncProperty(form, async (fields) => {
      const page = await readChatPage(await postChatForm(fields));
      expect([200, 400]).toContain(page.status);
      expect(page.html).not.toContain('id="evil"');
      // The sandbox refuses a body that breaks the contract, which would be trouble connecting.
      expect(page.code).not.toBe('trouble_connecting');
      if (fields.intent === 'send' || page.status === 400) {
        const typed = fields.message.split(' ').at(-1);
        expect(`${page.draft}${page.bubbles.join()}`).toContain(typed);
      }
    }),
    { numRuns: 30 },
  );
});
