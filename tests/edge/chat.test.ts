import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusals } from '~/content/errors/errors';
import { visitorAddress } from '../support/visitor';
import { postForm, readChatPage, send } from './chat-page';

it('the chat without a script goes from the chooser through two turns', async () => {
  const choice = { intent: 'choose', business_type: 'home_services' };
  const chosen = await readChatPage(await postForm(choice, { path: '/about' }));
  expect(chosen).toMatchObject({ status: 200, isOpen: true, topic: 'home_services', draft: '' });
  expect(chosen.bubbles).toEqual([expect.stringContaining('Home Services')]);
  expect(chosen.html.match(/name="history"/g), 'of the input, and of quick replies').toHaveLength(
    2,
  );

  let page = chosen;
  for (const turn of [1, 2]) {
    const message = `What does it cost? ${turn}`;
    const { history = '', topic = '' } = page;
    page = await send({ message, history, business_type: topic }, { path: '/about' });
    expect(page).toMatchObject({ status: 200, isOpen: true, draft: '' });
    expect(page.bubbles).toHaveLength(1 + 2 * turn);
    expect(page.bubbles.at(-2)).toBe(`You: ${message}`);
  }
  expect(page.bubbles.at(-1)).toContain('$99/month');
});

it("shows an answer's Markdown without a script, too, and carries it on as it came", async () => {
  const page = await send({ message: 'Are you HIPAA compliant?' });
  expect(page.html).toMatch(/<strong>(<span>)*SOC 2 Type II(<\/span>)*<\/strong>/);
  expect(page.history).toContain('**SOC 2 Type II**');
});

describe('the chat for a script', () => {
  const ask = (fields: Record<string, string>, visitor?: string) =>
    postForm(fields, { path: '/api/chat', visitor });

  it.each([
    ['an answer', 'What does it cost?', /"type":"text".*\$99\/month[\s\S]*\n\{"type":"done"\}\n$/],
    ['nothing to say', '[fault:no-response]', /^\{"type":"failed","code":"could_not_process",/],
    ['trouble', '[fault:500]', /^\{"type":"failed","code":"trouble_connecting",/],
  ])('answers with events, which nobody keeps: %s', async (_, message, events) => {
    const response = await ask({ message });
    expect(response.headers.get('Cache-Control')).toBe('no-store, no-transform');
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
    expect(page).toMatchObject({ status: 429, draft: 'One more' });
    const response = await ask({ message: 'One more' }, visitor);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ ok: false, code: 'rate_limited' });
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
      const page = await readChatPage(await postForm(fields));
      expect([200, 400]).toContain(page.status);
      expect(page.html).not.toContain('id="evil"');
      // The sandbox refuses a body that breaks the contract, which would be trouble connecting.
      expect(page.bubbles.join()).not.toContain("Sorry, I'm having trouble connecting right now.");
      if (fields.intent === 'send' || page.status === 400) {
        const typed = fields.message.split(' ').at(-1);
        expect(`${page.draft}${page.bubbles.join()}`).toContain(typed);
      }
    }),
    { numRuns: 30 },
  );
});
