import { request, type ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { visitorAddress, visitorHeader } from '../support/visitor';
import { ownApp, ownServer } from './running';

/** Visitors who wait for the webhook. */
const waiting = new Set<ServerResponse>();
const webhook = ownServer((_, response) => {
  waiting.add(response);
  response.on('close', () => waiting.delete(response));
});
const app = ownApp(() => ({ CHAT_WEBHOOK_URL: `${webhook.url}/hook` }));

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
