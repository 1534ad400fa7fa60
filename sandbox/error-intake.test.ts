import { expect, it } from 'vitest';
import { createErrorIntake, failingProjects } from './error-intake';

const event = { event_id: 'a'.repeat(32), message: 'line one\nline two · ünicode' };
const text = JSON.stringify(event);

const envelope = [
  JSON.stringify({ event_id: event.event_id, sent_at: '2026-11-21T09:00:00Z' }),
  JSON.stringify({ type: 'event', length: Buffer.byteLength(text) }),
  text,
  JSON.stringify({ type: 'client_report' }),
  '{}',
].join('\n');

const post = (intake: ReturnType<typeof createErrorIntake>, path: string, body: string) =>
  intake.request(path, { method: 'POST', body, headers: { Origin: 'https://site.example' } });

interface Kept {
  project: string;
}

async function keptBy(intake: ReturnType<typeof createErrorIntake>, query = ''): Promise<Kept[]> {
  const answer = await intake.request(`/received${query}`);
  return ((await answer.json()) as { received: Kept[] }).received;
}

it('keeps what it receives, read item by item, for tests', async () => {
  const intake = createErrorIntake();
  const answer = await post(intake, '/api/1/envelope/?sentry_key=abc', envelope);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(await answer.json()).toEqual({ id: event.event_id });
  await post(intake, '/api/2/store/', text);

  expect(await keptBy(intake)).toMatchObject([
    {
      project: '1',
      key: 'abc',
      origin: 'https://site.example',
      raw: envelope,
      envelope: {
        items: [
          { header: { type: 'event' }, payload: event },
          { header: { type: 'client_report' }, payload: {} },
        ],
      },
    },
    { project: '2', envelope: { items: [{ payload: event }] } },
  ]);
  expect(await keptBy(intake, '?contains=client_report')).toHaveLength(1);

  await intake.request('/received', { method: 'DELETE' });
  expect(await keptBy(intake)).toEqual([]);
});

it('keeps the newest 500 only', async () => {
  const intake = createErrorIntake();
  for (let index = 0; index < 503; index += 1) {
    await post(intake, `/api/${index + 1000}/store/`, text);
  }
  const received = await keptBy(intake);
  expect(received).toHaveLength(500);
  expect(received[0]?.project).toBe('1003');
});

it.each([
  ['no JSON', 'hello'],
  ['a type missing', '{}\n{}\n{}'],
  ['a payload cut short', '{}\n{"type":"event","length":99}\n{}'],
])('refuses %s', async (_, body) => {
  const intake = createErrorIntake();
  expect((await post(intake, '/api/1/envelope/', body)).status).toBe(400);
  expect(await keptBy(intake)).toEqual([]);
});

it('lets a browser ask first', async () => {
  const answer = await createErrorIntake().request('/api/1/envelope/', {
    method: 'OPTIONS',
    headers: { Origin: 'https://site.example', 'Access-Control-Request-Method': 'POST' },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('Access-Control-Allow-Methods')).toContain('POST');
});

it('fails as the project asks, after it has kept what came', async () => {
  const intake = createErrorIntake();
  const paused = await post(intake, '/api/429/envelope/', envelope);
  expect([paused.status, paused.headers.get('Retry-After')]).toEqual([429, '60']);
  expect((await post(intake, '/api/500/envelope/', envelope)).status).toBe(500);
  expect((await post(intake, '/api/444/envelope/', envelope)).status).toBe(502);
  const received = await keptBy(intake);
  expect(received).toHaveLength(3);
  expect(Object.keys(failingProjects)).toEqual(['408', '429', '444', '500']);
});

it('keeps a browser’s report of a policy violation', async () => {
  const intake = createErrorIntake();
  const report = { 'csp-report': { 'effective-directive': 'img-src' } };
  const answer = await post(intake, '/api/1/security/?sentry_key=abc', JSON.stringify(report));
  expect(answer.status).toBe(200);
  expect(await keptBy(intake)).toMatchObject([
    { project: '1', key: 'abc', envelope: { items: [{ payload: report }] } },
  ]);
});
