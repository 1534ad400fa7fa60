import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromProject } from '../../scripts/project';
import { sandboxUrl } from '../support/addresses';
import { ownProject } from '../support/error-service';
import { pages } from '../support/pages';
import { postForm } from './chat-page';
import { ownApp } from './running';

const secrets = {
  CHAT_WEBHOOK_URL: `${sandboxUrl}/webhook/secret-9b1f-webhook`,
  CHAT_WEBHOOK_AUTHORIZATION: 'Bearer secret-9b1f-authorization',
  VOICE_API_KEY: 'secret-9b1f-voice',
  TURNSTILE_SECRET_KEY: 'secret-9b1f-turnstile',
};
const mark = 'secret-9b1f';

const reportProject = ownProject();
const log: string[] = [];
const services = {
  SENTRY_DSN: reportProject.dsn,
  TURNSTILE_SITE_KEY: 'public-site-key',
  TURNSTILE_VERIFY_URL: `${sandboxUrl}/turnstile/nowhere`,
};
const app = ownApp(
  () => ({ ...secrets, ...services }),
  (line) => log.push(line),
);

const fields = { message: 'Hello', 'cf-turnstile-response': 'token' };
const post = (path: string, headers?: Record<string, string>) =>
  postForm(fields, { path, origin: app.url, headers });

const form = { Accept: 'text/html' };

/** Everything that can be asked, each service failing: none of them knows these secrets. */
const requests: (() => Promise<Response>)[] = [
  ...[...pages.map(({ path }) => path), '/nowhere', '/robots.txt', '/sitemap.xml'].flatMap(
    (path) => [
      () => fetch(app.url + path),
      () => fetch(`${app.url}${path === '/' ? '/_root' : path}.data`),
      () => fetch(app.url + path, { method: 'PUT' }),
      () => post(path, { Origin: 'https://other.example' }),
    ],
  ),
  () => post('/?index', form),
  () => post('/api/chat'),
  () => post('/about', form),
  () => post('/voice-call', form),
  () => post('/api/voice-call/general'),
  () => post('/voice-call-solar', form),
  () => post('/api/voice-call/solar'),
  () => fetch(`${app.url}/%5C`),
  () => fetch(`${app.url}/assets/gone.js`),
];

test('no answer, log line or error report holds a secret', async () => {
  const statuses = new Set<number>();
  for (const request of requests) {
    const response = await request();
    statuses.add(response.status);
    const answer = [...response.headers].join() + (await response.text());
    expect(answer.includes(mark), response.url).toBe(false);
  }
  // The services were asked, and their failures told.
  expect(statuses).toContain(502);
  await expect.poll(() => log.join('\n')).toContain('web call creation');
  await expect.poll(() => log.join('\n')).toContain('chat webhook');
  expect(log.filter((line) => line.includes(mark))).toEqual([]);
  await expect.poll(async () => (await reportProject.reports()).length).toBeGreaterThan(0);
  const reports = await reportProject.reports();
  expect(reports.filter(({ raw }) => raw.includes(mark))).toEqual([]);
});

/** Every file that the build has written under this folder. */
function filesUnder(folder: string): { name: string; text: string }[] {
  return readdirSync(fromProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({
      name: entry.name,
      text: readFileSync(join(entry.parentPath, entry.name), 'latin1'),
    }));
}

test('what browsers can fetch names no secret and shows no source', () => {
  const files = filesUnder('build/client');
  expect(files.length).toBeGreaterThan(10);
  const names = Object.keys(secrets).join('|');
  const forbidden = new RegExp(`${names}|sandbox-voice-key|sandbox-webhook|sourceMappingURL`);
  expect(files.filter(({ text }) => forbidden.test(text)).map(({ name }) => name)).toEqual([]);
  expect(files.filter(({ name }) => name.endsWith('.map'))).toEqual([]);
});
