import { expect, test } from 'vitest';
import { trades } from '~/content/home/trades';
import { bookingHref, demoHref, tradeHref } from '~/content/navigation';
import { appUrl, sandboxUrl } from '../support/addresses';
import { pages } from '../support/pages';
import { visitorAddress, visitorHeader } from '../support/visitor';
import { postForm, readChatPage } from './chat-page';

const paths = pages.map(({ path }) => path);
const ofTrades = trades.map(({ id }) => tradeHref(id));
const documents = [...paths, bookingHref, demoHref('dental'), ...ofTrades];

const ask = (path: string, init?: RequestInit) => fetch(`${appUrl}${path}`, init);

/** Of the pages seen so far. */
const tags: string[] = [];

/** The headers of an answer without the moment it was given in, and its body. */
async function wholeOf(response: Response) {
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
}

test.each(documents)(
  '%s has a tag of its own, and is not sent again to a client that has it',
  async (path) => {
    const page = await wholeOf(await ask(path));
    expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
    expect(page.headers).not.toHaveProperty('cdn-cache-control');
    const { etag = '' } = page.headers;
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(tags).not.toContain(etag);
    tags.push(etag);
    const notModified = await ask(path, { headers: { 'If-None-Match': `W/${etag}` } });
    expect(await wholeOf(notModified)).toMatchObject({ status: 304, body: '' });
    const html = page.body;
    const [, styles = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    const [, font = ''] = /<link rel="preload" href="([^"]+)" as="font"/.exec(html) ?? [];
    expect(page.headers.link).toBe(
      `<${styles}>; rel=preload; as=style, <${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
    );
  },
);

test('what an advertisement adds to an address changes nothing but the calendar’s', async () => {
  const page = await wholeOf(await ask('/?for=hvac'));
  const path = '/?utm_medium=cpc&for=hvac&gclid=1';
  const advertised = await wholeOf(await ask(path));
  expect(advertised.headers.etag).toBe(page.headers.etag);
  expect(advertised.body.replaceAll('?utm_medium=cpc&gclid=1', '')).toBe(page.body);
  const notModified = await ask(path, { headers: { 'If-None-Match': `${page.headers.etag}` } });
  expect(notModified.status).toBe(304);
});

test("the numbers of the visitor's night are rendered, and not kept", async () => {
  const response = await ask('/?worth=321&gclid=1');
  expect(response.headers.has('ETag')).toBe(false);
  expect(await response.text()).toContain('value="321"');
});

test.each([
  ...['/API/CHAT', '/api/%63hat', '/api/chat/', '/api/chat.data', '/%61pi/chat.data'],
  ...['/api/voice-call/general.data', '/API/voice-call/general', '/api/voice-call/%67eneral'],
  ...['/VOICE-CALL', '/voice-call.data', '/voice-call-solar/', '/About', '/about.data'],
  ...['/_root.data', '/_root.data?index'],
])('an action has one door: a post to %s is 404, and sends nothing on', async (path) => {
  const message = `Another door ${path}`;
  const response = await postForm({ intent: 'send', message }, { path });
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  const sent = await fetch(
    `${sandboxUrl}/webhook/received?contains=${encodeURIComponent(message)}`,
  );
  expect(await sent.json()).toEqual({ requests: [] });
});

test('no visitor’s chat, address, consent or identifier reaches another', async () => {
  const VISITORS = 6;
  const READINGS_BETWEEN = 6;
  const plain = new Map<string, unknown>();
  for (const path of documents) plain.set(path, await wholeOf(await ask(path)));

  /** A unique text in everything that could identify a visitor. */
  const markOf = (visitor: number) => `visitor-${visitor}-of-${process.pid}`;
  const headersOf = (visitor: number) => ({
    [visitorHeader]: visitorAddress(),
    Cookie: `consent=yes; id=${markOf(visitor)}`,
    'Accept-Language': markOf(visitor),
    'User-Agent': markOf(visitor),
    'X-Forwarded-For': markOf(visitor),
    Authorization: `Bearer ${markOf(visitor)}`,
    Referer: `${appUrl}/?from=${markOf(visitor)}`,
  });

  async function readAll(visitor: number): Promise<void> {
    for (let turn = 0; turn < READINGS_BETWEEN; turn += 1) {
      const path = documents[(visitor * READINGS_BETWEEN + turn) % documents.length] ?? '/';
      const headers = headersOf(visitor);
      expect(await wholeOf(await ask(path, { headers }))).toEqual(plain.get(path));
    }
    // Rendered for this visitor alone, whose mark stands in the address too.
    await (await ask(`/?id=${markOf(visitor)}`, { headers: headersOf(visitor) })).text();
  }

  async function chat(visitor: number): Promise<void> {
    const own = markOf(visitor);
    const page = await readChatPage(
      await postForm(
        { message: `Say this: ${own}`, session: crypto.randomUUID() },
        {
          path: visitor % 2 === 0 ? '/?index' : '/about',
          headers: { ...headersOf(visitor), Referer: `${appUrl}/` },
        },
      ),
    );
    expect(page.status).toBe(200);
    expect(page.bubbles.join()).toContain(own);
    const marks = page.html.match(/visitor-\d+-of-\d+/g) ?? [];
    expect(new Set(marks)).toEqual(new Set([own]));
  }

  await Promise.all(
    Array.from({ length: VISITORS }, async (_, visitor) => {
      await readAll(visitor);
      await chat(visitor);
      await readAll(visitor);
    }),
  );
  for (const path of documents) expect(await wholeOf(await ask(path))).toEqual(plain.get(path));
});
