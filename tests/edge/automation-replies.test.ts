import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { modelTexts, wholeBodies } from '../support/automation-replies';
import { visitorAddress, visitorHeader } from '../support/visitor';
import { ownApp, ownServer } from './running';

/* The replies that reply.test.ts reads, as the built app in workerd reads them. */

const item = (content: string) => `${JSON.stringify({ type: 'item', content })}\n`;
const bodies = [
  ...modelTexts.map((row) => ({ ...row, pieces: ['', ...row.sent.split('')].map(item) })),
  ...wholeBodies.map((row) => ({ ...row, pieces: [row.sent] })),
];
const webhook = ownServer(async (request, response) => {
  const { chatInput } = (await json(request)) as { chatInput: number };
  response.setHeader('Content-Type', 'application/json');
  response.end(bodies[chatInput]?.pieces.join(''));
});
const app = ownApp(() => ({ CHAT_WEBHOOK_URL: `${webhook.url}/`, CHAT_WEBHOOK_FORMAT: 'n8n' }));

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
    expect(events.at(-1).buttons, sent).toEqual(buttons?.map((label) => ({ text: label })));
  }
});
