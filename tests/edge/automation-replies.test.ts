import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modelTexts, wholeBodies } from '../support/automation-replies';
import { type OwnApp, startOwnApp } from '../support/own-app';
import { visitorAddress, visitorHeader } from '../support/visitor';

/* The replies that reply.test.ts reads, as the built app in workerd reads them. */

const item = (content: string) => `${JSON.stringify({ type: 'item', content })}\n`;
const bodies = [
  ...modelTexts.map((row) => ({ ...row, pieces: ['', ...row.sent.split('')].map(item) })),
  ...wholeBodies.map((row) => ({ ...row, pieces: [row.sent] })),
];
const webhook = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const { chatInput } = JSON.parse(Buffer.concat(parts).toString());
  response.setHeader('Content-Type', 'application/json');
  response.end(bodies[chatInput]?.pieces.join(''));
});
let app: OwnApp;

beforeAll(async () => {
  webhook.listen(0, '127.0.0.1');
  await once(webhook, 'listening');
  const { port } = webhook.address() as AddressInfo;
  const settings = { CHAT_WEBHOOK_URL: `http://127.0.0.1:${port}/`, CHAT_WEBHOOK_FORMAT: 'n8n' };
  app = await startOwnApp(settings);
});
afterAll(async () => {
  await app.stop();
  webhook.close();
});

it('each reply of the table reads in workerd as it does in the unit tests', async () => {
  for (const [at, { sent, read, buttons, end }] of bodies.entries()) {
    const response = await fetch(`${app.url}/api/chat`, {
      method: 'POST',
      headers: { Origin: app.url, [visitorHeader]: visitorAddress() },
      body: new URLSearchParams({ name__confirm: '', intent: 'send', message: String(at) }),
    });
    const events = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    let text = '';
    for (const event of events) {
      if (event.type === 'text') text += event.text;
      if (event.type === 'replace') text = event.text;
    }
    expect(text.trim(), sent).toBe(read);
    expect(events.at(-1).type, sent).toBe(end === undefined ? 'done' : 'failed');
    const shown = events.find(({ type }) => type === 'buttons')?.buttons;
    expect(shown, sent).toEqual(buttons?.map((label) => ({ text: label })));
  }
});
