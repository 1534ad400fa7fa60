import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnApp, startOwnApp } from '../support/own-app';
import { visitorAddress, visitorHeader } from '../support/visitor';

/** Visitors who wait for the webhook. */
const waiting = new Set<ServerResponse>();
const webhook = createServer((_, response) => {
  waiting.add(response);
  response.on('close', () => waiting.delete(response));
});
let app: OwnApp;

beforeAll(async () => {
  webhook.listen(0, '127.0.0.1');
  await once(webhook, 'listening');
  const { port } = webhook.address() as AddressInfo;
  app = await startOwnApp({ CHAT_WEBHOOK_URL: `http://127.0.0.1:${port}/hook` });
});

afterAll(async () => {
  await app.stop();
  webhook.closeAllConnections();
  webhook.close();
});

/**
 * A visitor who leaves by a reset. workerd's own HTTP server, which stands here for the host's network,
 * takes a mere close for a client that still listens, until it writes to it the next time.
 */
function ask(path: string) {
  const asked = request(app.url + path, {
    method: 'POST',
    agent: false,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: app.url,
      [visitorHeader]: visitorAddress(),
    },
  });
  let received = '';
  asked.on('error', () => undefined);
  asked.on('response', (answer) => {
    answer.on('error', () => undefined);
    answer.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
  });
  asked.end(new URLSearchParams({ name__confirm: '', message: 'Hello' }).toString());
  return { received: () => received, leave: () => asked.socket?.resetAndDestroy() };
}

it("who leaves in the middle of an answer ends the webhook's request", async () => {
  const { received, leave } = ask('/api/chat');
  await expect.poll(() => waiting.size).toBe(1);
  const [response] = waiting;
  response?.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response?.write('data: {"choices":[{"delta":{"content":"Hello there. "}}]}\n\n');
  await expect.poll(received).toContain('Hello there.');
  leave();
  // Well before the webhook's own deadline of 20 s.
  await expect.poll(() => waiting.size).toBe(0);
});
