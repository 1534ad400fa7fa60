import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnApp, startOwnApp } from '../support/own-app';
import { visitorAddress, visitorHeader } from '../support/visitor';

/** A webhook that thinks for ever, and notes who hangs up. */
const waiting = new Set<IncomingMessage>();
let received = 0;
const webhook = createServer((request, response) => {
  received += 1;
  waiting.add(request);
  response.on('close', () => waiting.delete(request));
});
let app: OwnApp;

beforeAll(async () => {
  webhook.listen(0, '127.0.0.1');
  await once(webhook, 'listening');
  const { port } = webhook.address() as AddressInfo;
  app = await startOwnApp({ CHAT_WEBHOOK_URL: `http://127.0.0.1:${port}/hook` });
}, 90_000);

afterAll(async () => {
  await app.stop();
  webhook.closeAllConnections();
  webhook.close();
});

it.each(['/api/chat', '/?index'])(
  "a visitor who leaves %s ends the webhook's request",
  async (path) => {
    const before = received;
    const visit = new AbortController();
    const asked = fetch(app.url + path, {
      method: 'POST',
      headers: { Origin: app.url, [visitorHeader]: visitorAddress() },
      body: new URLSearchParams({ name__confirm: '', message: 'Hello' }),
      signal: visit.signal,
    });
    const left = expect(asked).rejects.toThrow();
    await expect.poll(() => received - before, { timeout: 10_000 }).toBe(1);
    expect(waiting.size).toBe(1);
    visit.abort();
    await left;
    // Well before the webhook's own deadline of 20 seconds.
    await expect.poll(() => waiting.size, { timeout: 10_000 }).toBe(0);
  },
);
