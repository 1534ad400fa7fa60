import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { refusals } from '~/content/errors/errors';
import { appUrl } from '../support/addresses';
import { visitorAddress, visitorHeader } from '../support/visitor';
import { send } from './chat-page';

const doors = ['/?index', '/about', '/api/chat', '/voice-call', '/api/voice-call/solar'];

/** A post whose body stops after its first byte. Gives the status and the text of the answer. */
function stall(path: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const stalled = request(`${appUrl}${path}`, {
      method: 'POST',
      agent: false,
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': '2000',
        Origin: appUrl,
        [visitorHeader]: visitorAddress(),
      },
    });
    stalled.on('error', reject);
    stalled.on('response', async (answer) => {
      resolve({ status: answer.statusCode, text: await text(answer) });
      stalled.destroy();
    });
    stalled.write('m');
  });
}

it('answers a body that stops arriving, at each door', async () => {
  const answers = await Promise.all(doors.map(stall));
  expect(answers.map(({ status }) => status)).toEqual(doors.map(() => 408));
  for (const { text } of answers) expect(text).toContain('took too long to arrive');
});

it('posts count before they are read, whatever they hold, over all doors', async () => {
  const visitor = visitorAddress();
  const post = (path: string, body: BodyInit) =>
    fetch(`${appUrl}${path}`, {
      method: 'POST',
      body,
      headers: { Origin: appUrl, [visitorHeader]: visitor },
    });
  for (let count = 0; count < 40; count += 1) await (await post('/api/chat', 'no form')).text();
  for (const door of doors) {
    const refused = await post(door, new URLSearchParams({ message: 'x'.repeat(30_000) }));
    expect(refused.status, door).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    const words = await refused.text();
    expect(words).toContain(refusals.rate_limited.message);
    expect(words).not.toContain('<html');
  }
});

it('a refused page shows its history as it came, and reads none of it', async () => {
  const timestamp = '2026-03-04T05:06:07Z';
  const answer = '## Prices\n- **$99** a month\n- see https://orion.example/prices';
  const history = JSON.stringify([
    { sender: 'user', message: 'What does **it** cost?', timestamp },
    { sender: 'bot', message: answer, timestamp },
  ]);
  const { status, html, bubbles } = await send({
    business_type: 'healthcare',
    message: ' ',
    history,
  });
  expect(status).toBe(400);
  expect(bubbles.at(-2)).toContain(answer);
  const log = html.slice(html.indexOf('role="log"'), html.indexOf('<textarea'));
  expect(log).toContain('href="https://orion.example/prices"');
  expect(log).not.toMatch(/<(?:strong|ul)\b/);
});
