import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chat as words } from '~/content/chat/words';
import { refusals } from '~/content/failed/errors';
import { errorTexts } from '~/content/failed/texts';
import { appUrl, sandboxUrl } from '../support/addresses';
import { startOwnApp } from '../support/own-app';
import { visitorAddress, visitorHeader } from '../support/visitor';
import { postChatForm, readChatPage, send } from './chat-page';

async function received(marker: string): Promise<Array<{ body: unknown }>> {
  const answer = await fetch(`${sandboxUrl}/webhook/received?contains=${marker}`);
  const { requests } = (await answer.json()) as { requests: Array<{ body: unknown }> };
  return requests;
}

describe.each(['/?index', '/about'])('the chat of %s without a script', (path) => {
  it('is closed on the page, with its chooser inside', async () => {
    const page = await readChatPage(await fetch(`${appUrl}${path}`));
    expect(page.isOpen).toBe(false);
    expect(page.html).toContain(words.chooser.heading);
  });

  it('goes from the chooser through three turns, each forwarded as the contract says', async () => {
    const chosen = await readChatPage(
      await postChatForm({ intent: 'choose', business_type: 'home_services' }, { path }),
    );
    expect(chosen).toMatchObject({ status: 200, isOpen: true, topic: 'home_services', draft: '' });
    expect(chosen.bubbles).toEqual([expect.stringContaining('Home Services')]);

    let page = chosen;
    const marker = crypto.randomUUID();
    for (const turn of [1, 2, 3]) {
      const message = `What does it cost? ${marker} ${turn}`;
      const { history = '', topic = '' } = page;
      page = await send({ message, history, business_type: topic }, { path });
      expect(page).toMatchObject({ status: 200, isOpen: true, code: undefined, draft: '' });
      expect(page.bubbles).toHaveLength(1 + 2 * turn);
      expect(page.bubbles.at(-2)).toBe(`You: ${message}`);
    }
    expect(page.bubbles.at(-1)).toContain('$99/month');
    const bodies = (await received(marker)).map(({ body }) => body);
    expect(bodies).toHaveLength(3);
    expect(bodies.at(-1)).toEqual({
      message: `What does it cost? ${marker} 3`,
      business_type: 'home_services',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      chat_history: [
        { sender: 'bot', message: expect.any(String), timestamp: expect.any(String) },
        { sender: 'user', message: expect.stringContaining(' 1'), timestamp: expect.any(String) },
        { sender: 'bot', message: expect.any(String), timestamp: expect.any(String) },
        { sender: 'user', message: expect.stringContaining(' 2'), timestamp: expect.any(String) },
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

  it('answers with the reply alone, which nobody keeps', async () => {
    const response = await ask({ message: 'What does it cost?' });
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(await response.json()).toEqual({
      ok: true,
      reply: {
        id: 'm1',
        sender: 'bot',
        text: expect.stringContaining('$99/month'),
        timestamp: expect.any(String),
      },
    });
  });

  it.each([
    ['could_not_process', { message: '[fault:no-response]' }, 200, errorTexts.chatCouldNotProcess],
    ['trouble_connecting', { message: '[fault:500]' }, 200, errorTexts.chatTroubleConnecting],
    ['blank', { message: ' ' }, 400, refusals.blank.message],
  ])('tells %s by its code and in the words of the page', async (code, fields, status, message) => {
    const response = await ask(fields);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([status, 'no-store']);
    expect(await response.json()).toEqual({ ok: false, code, message });
  });

  it('refuses another site', async () => {
    const response = await ask({ message: 'Hi' }, { Origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ ok: false, code: 'cross_origin' });
  });

  it('counts together with the page, and says how long to wait', async () => {
    const visitor = visitorAddress();
    for (let count = 0; count < 20; count += 1) await send({ message: 'Hello' }, { visitor });
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
  const long = 'x'.repeat(2001);
  it.each([
    ['blank', { message: '' }],
    ['blank', { message: ' \n ' }],
    ['too_long', { message: long }],
    ['bad_history', { message: 'Hi', history: '[{"sender":"root"}]' }],
    ['unknown_business_type', { message: 'Hi', business_type: 'bakery' }],
    ['honeypot', { message: 'Hi', name__confirm: 'Bob' }],
    ['bad_request', { message: 'Hi', intent: 'drop' }],
  ] as const)('%s is refused in a sentence, the text kept', async (code, fields) => {
    const page = await send(fields);
    expect(page).toMatchObject({ status: refusals[code].status, isOpen: true, code });
    expect(page.bubbles.at(-1)).toContain(refusals[code].message);
    expect(page.draft).toBe(fields.message);
  });

  it.each([
    ['cross_origin', { headers: { Origin: 'https://evil.example' } }],
    ['cross_origin', { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
    ['wrong_type', { headers: { 'Content-Type': 'application/json' } }],
  ] as const)('%s is refused', async (code, options) => {
    const page = await send({ message: 'Hi' }, options);
    expect(page).toMatchObject({ status: refusals[code].status, code });
    expect(page.bubbles).toHaveLength(1);
  });

  it('refuses 140 KB and says how to get the text back', async () => {
    const page = await send({ message: 'x'.repeat(140 * 1024) });
    expect(page).toMatchObject({ status: 413, code: 'body_too_large' });
    expect(page.bubbles.at(-1)).toContain(refusals.body_too_large.withoutScript);
  });

  it('answers another method with 405 and the ones it takes', async () => {
    const response = await fetch(`${appUrl}/?index`, { method: 'PUT', body: 'message=Hi' });
    const page = await readChatPage(response);
    expect(page).toMatchObject({ status: 405, code: 'wrong_method' });
    expect(page.headers.get('Allow')).toContain('POST');
  });

  it('accepts a text browser, which sends none of the headers that tell the origin', async () => {
    const response = await fetch(`${appUrl}/?index`, {
      method: 'POST',
      headers: { [visitorHeader]: visitorAddress() },
      body: new URLSearchParams({ name__confirm: '', message: 'Hello' }),
    });
    expect(response.status).toBe(200);
  });
});

describe('a webhook that fails', () => {
  it.each([
    ['500', 'trouble_connecting', errorTexts.chatTroubleConnecting],
    ['malformed', 'trouble_connecting', errorTexts.chatTroubleConnecting],
    ['html', 'trouble_connecting', errorTexts.chatTroubleConnecting],
    ['drop', 'trouble_connecting', errorTexts.chatTroubleConnecting],
    ['huge', 'trouble_connecting', errorTexts.chatTroubleConnecting],
    ['redirect', 'trouble_connecting', errorTexts.chatTroubleConnecting],
    ['no-response', 'could_not_process', errorTexts.chatCouldNotProcess],
    ['blank-response', 'could_not_process', errorTexts.chatCouldNotProcess],
  ])('%s: the exact text, asked once, the input kept', async (fault, code, text) => {
    const marker = crypto.randomUUID();
    const message = `[fault:${fault}] ${marker}`;
    const page = await send({ message });
    expect(page).toMatchObject({ status: 200, isOpen: true, code, draft: message });
    expect(page.bubbles).toEqual([expect.stringMatching(/^\w+: /)]);
    expect(page.bubbles[0]?.replace(/^\w+: /, '')).toBe(text);
    expect(await received(marker)).toHaveLength(1);
  });
});

describe('many at once', () => {
  it('answers 200 visitors of a slow webhook rightly, 50 at a time, and other pages meanwhile', async () => {
    // More at a time, on a machine that is busy, would wait longer than a webhook may take.
    for (let wave = 0; wave < 4; wave += 1) {
      const ids = Array.from({ length: 50 }, () => crypto.randomUUID());
      const ask = (id: string) => send({ message: `[fault:slow:1500] What does it cost? ${id}` });
      const [answered, ...others] = await Promise.all([
        Promise.all(ids.map(ask)),
        ...['/demo', '/about', '/'].map((path) => fetch(`${appUrl}${path}`)),
      ]);
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
      answered.forEach((page, position) => {
        expect(page).toMatchObject({ status: 200, code: undefined });
        expect(page.bubbles).toHaveLength(2);
        expect(page.bubbles[0]).toContain(ids[position]);
        expect(page.bubbles[1]).toContain('$99/month');
      });
    }
  });

  it('refuses the 21st send of one address in a minute, with the time to wait', async () => {
    const visitor = visitorAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      statuses.push((await send({ message: `Hello ${count}` }, { visitor })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const page = await send({ message: 'One more' }, { visitor });
    expect(page).toMatchObject({ status: 429, code: 'rate_limited', draft: 'One more' });
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await send({ message: 'Hello' })).status).toBe(200);
  });
});

describe('whatever comes', () => {
  const evil = fc.constantFrom('<b id="evil">', '"><script id="evil">', '</textarea><i id="evil">');

  it('answers 200 forms: never a 500, no markup, no text lost, the forwarded body valid', async () => {
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
      { numRuns: 200 },
    );
  });

  describe('from the webhook', () => {
    const replies = new Map<string, { status: number; body: Buffer }>();
    const webhook = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const { message } = JSON.parse(body) as { message: string };
        const reply = replies.get(message) ?? { status: 500, body: Buffer.from('') };
        response.writeHead(reply.status, { 'Content-Type': 'application/json' });
        response.end(reply.body);
      });
    });
    let app: Awaited<ReturnType<typeof startOwnApp>>;

    beforeAll(async () => {
      await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
      const { port } = webhook.address() as AddressInfo;
      app = await startOwnApp({ CHAT_WEBHOOK_URL: `http://127.0.0.1:${port}/hook` });
    });

    afterAll(async () => {
      await app.stop();
      await new Promise((resolve) => webhook.close(resolve));
    });

    it('answers with 200, a text or one of the two failures, and never with markup', async () => {
      const body = fc.oneof(
        fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
        fc.json().map((json) => Buffer.from(json)),
        fc
          .oneof(fc.string({ unit: 'binary' }), evil, fc.jsonValue())
          .map((response) => Buffer.from(JSON.stringify({ response }))),
      );
      const status = fc.constantFrom(200, 200, 200, 201, 404, 500);
      await fc.assert(
        fc.asyncProperty(body, status, fc.uuid(), async (content, code, message) => {
          replies.set(message, { status: code, body: content });
          const page = await send({ message }, { origin: app.url });
          expect(page.status).toBe(200);
          expect(page.html).not.toContain('id="evil"');
          expect([undefined, 'trouble_connecting', 'could_not_process']).toContain(page.code);
          if (code >= 400) expect(page.code).toBe('trouble_connecting');
          expect(page.code ? page.draft : page.bubbles.join()).toContain(message);
        }),
        { numRuns: 200 },
      );
    });
  });
});
