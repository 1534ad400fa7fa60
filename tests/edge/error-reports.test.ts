import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { errorPage } from '~/content/errors/error-page';
import { errorTexts } from '~/content/errors/texts';
import { ownProject, type ReceivedReport } from '../support/error-service';
import { plainText, textOf } from '../support/html';
import { postForm, readChatPage } from './chat-page';
import { brokenApp, ownServer } from './running';

const project = ownProject();
const app = brokenApp(() => ({ SENTRY_DSN: project.dsn }));

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${app.url}${path}`, {
    ...init,
    headers: {
      Cookie: 'session=cookie-of-anna',
      'User-Agent': 'agent-of-anna',
      'X-Private': 'header-of-anna',
      'CF-Connecting-IP': '203.0.113.77',
      ...init.headers,
    },
  });

/** Private data in each request, which no report may hold. */
const privateWords =
  /anna|quartz|203\.0\.113\.77|sandbox-webhook|sandbox-voice-key|secret|quartz wish|fault:|\/webhook/i;

/** The reports after those already counted, once as many have come as are expected. */
async function reportsSince(count: number, expected = 1): Promise<ReceivedReport[]> {
  await expect
    .poll(async () => (await project.reports()).length)
    .toBeGreaterThanOrEqual(count + expected);
  return (await project.reports()).slice(count);
}

const idsOf = (reports: ReceivedReport[]) => reports.map(({ event }) => event.tags.report_id);
const idOn = (html: string) => /helps: ([0-9a-f]{8})/.exec(plainText(html))?.[1];

describe('a failing request', () => {
  test.each([
    { path: '/broken-loader', during: 'request' },
    { path: '/broken-page', during: 'render' },
  ])('$path: the visitor gets words, the team one report', async ({ path, during }) => {
    const before = (await project.reports()).length;
    const response = await ask(`${path}?email=anna@example.com&token=secret`);
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(textOf(html, 'h1')).toBe(errorPage.heading);
    expect(html).not.toContain('quartz');
    const id = idOn(html);
    expect(id).toBeDefined();

    const [first] = await reportsSince(before);
    // A second failure shows that nothing else followed the first. Side by side they could cross.
    const next = idOn(await (await ask(`/broken-loader/after-${during}`)).text());
    expect(idsOf(await reportsSince(before, 2))).toEqual([id, next]);
    expect(first?.event).toMatchObject({
      environment: 'development',
      release: expect.stringMatching(/^orion-website@/),
      sdk: { name: 'sentry.javascript.cloudflare' },
      tags: { report_id: id, during, page: path },
      exception: { values: [{ type: 'Error' }] },
    });
    const frames = first?.event.exception.values[0]?.stacktrace?.frames ?? [];
    expect(frames.length).toBeGreaterThan(1);
    expect(frames.at(-1)).toMatchObject({ function: 'fail', lineno: expect.any(Number) });
    expect(first?.raw).not.toMatch(privateWords);
  });

  test('a page of which a part fails while it streams is no success, and is not kept', async () => {
    const before = (await project.reports()).length;
    const response = await ask('/broken-part');
    expect(response.status).toBe(500);
    expect(response.headers.has('ETag')).toBe(false);
    expect(await response.text()).not.toContain('quartz');
    const [report] = await reportsSince(before);
    expect(report?.event.tags).toMatchObject({ during: 'render', page: '/broken-part' });
  });

  test('past the framework it is a sentence with the id, and a report all the same', async () => {
    const before = (await project.reports()).length;
    const response = await ask('/broken-headers');
    const sentence = await response.text();
    expect(response.status).toBe(500);
    expect(sentence).not.toContain('quartz');
    const [report, ...others] = await reportsSince(before);
    expect(others).toEqual([]);
    expect(sentence).toContain(`(${report?.event.tags.report_id})`);
    expect(report?.raw).not.toMatch(privateWords);
  });

  test("a failing webhook is reported without the visitor's words, or the webhook's address", async () => {
    const before = (await project.reports()).length;
    const page = await readChatPage(
      await postForm(
        { intent: 'send', message: 'My quartz wish, anna@example.com [fault:500]' },
        { origin: app.url, headers: { Cookie: 'session=cookie-of-anna' } },
      ),
    );
    expect(page.bubbles.at(-1)).toContain(errorTexts.chatTroubleConnecting);
    const [report, ...others] = await reportsSince(before);
    expect(others).toEqual([]);
    expect(report?.event).toMatchObject({
      tags: { during: 'chat webhook', report_id: expect.stringMatching(/^[0-9a-f]{8}$/) },
      exception: {
        values: [{ type: 'WebhookError', value: expect.stringMatching(/^status 500: /) }],
      },
    });
    expect(report?.raw).not.toMatch(privateWords);
  });
});

test('what is refused is no failure of ours, and no report', async () => {
  const before = (await project.reports()).length;
  const statuses = await Promise.all([
    ask('/no/such/page').then(({ status }) => status),
    ask('/demo', { method: 'PUT', body: 'x' }).then(({ status }) => status),
    ask('/no/such/page.data').then(({ status }) => status),
    ask('/?_data=root').then(({ status }) => status),
    ask('/', { method: 'POST', body: 'x' }).then(({ status }) => status),
  ]);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  const html = await (await ask('/broken-loader/unlike-those')).text();
  expect(idsOf(await reportsSince(before))).toEqual([idOn(html)]);
});

describe('an error service that does not answer', () => {
  const held: ServerResponse[] = [];
  const service = ownServer((_, response) => void held.push(response));
  const own = brokenApp(() => ({ SENTRY_DSN: `${service.url.replace('://', '://sandbox@')}/1` }));

  test('changes nothing for the visitor', async () => {
    const response = await fetch(`${own.url}/broken-loader`);
    const html = await response.text();
    expect([response.status, textOf(html, 'h1')]).toEqual([500, errorPage.heading]);
    expect(idOn(html)).toBeDefined();
    await expect.poll(() => held.length).toBe(1);
    // The page was here while its report still waited.
    expect(held[0]?.destroyed).toBe(false);
    expect((await fetch(`${own.url}/`)).status).toBe(200);
  });
});
