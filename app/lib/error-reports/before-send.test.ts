import type { ErrorEvent } from '@sentry/remix';
import { expect, it } from 'vitest';
import { environmentOf, reportOptions } from './before-send';

const { beforeSend } = reportOptions(undefined, 'orion.example');
const secret = 'anna@example.com';

/** What leaves of an error of this type and message. */
function sent(type: string, value: string) {
  return beforeSend({ type: undefined, exception: { values: [{ type, value }] } }).exception
    ?.values?.[0];
}

const react = 'Minified React error #418';

it.each<[string, string, string | undefined]>([
  // Ours and the engine's leave whole, a status alone, and all else may quote anything.
  ['WebhookError', 'status 500', 'status 500'],
  ['CallServiceError', 'fatal: no-room', 'fatal: no-room'],
  ['TypeError', 'Cannot read properties of undefined', 'Cannot read properties of undefined'],
  ['HttpError', `503: no answer for ${secret}`, '503'],
  ['Error', `${react}; visit x?args[]=${secret}`, react],
  ...['Error', 'SyntaxError', 'NotFoundError', 'DailyError', secret].map(
    (type): [string, string, undefined] => [type, `quoted ${secret}`, undefined],
  ),
])('of a %s, %j leaves as %j', (type, message, value) => {
  expect(sent(type, message)?.value).toBe(value);
  expect(JSON.stringify(sent(type, message))).not.toContain('anna');
});

it('frames are those of our own files', () => {
  const frames = [
    { filename: 'https://site.example/assets/root-Bt3.js', function: 'show', lineno: 1, colno: 2 },
    { filename: '/home/anna/site/functionsWorker-0.83.js', function: 'load', vars: { secret } },
    { filename: 'functionsWorker-0.83.js', context_line: secret },
    { filename: 'https://site.example/assets/root-Bt3.js?email=anna' },
    { filename: 'https://site.example/about?email=anna' },
    { filename: 'chrome-extension://anna/content.js' },
    { filename: 'node:internal/anna' },
    { filename: '<anonymous>' },
  ];
  const event: ErrorEvent = {
    type: undefined,
    exception: { values: [{ stacktrace: { frames } }] },
  };
  const sentFrames = beforeSend(event).exception?.values?.[0]?.stacktrace?.frames;
  expect(sentFrames?.map(({ filename }) => filename)).toEqual([
    'https://site.example/assets/root-Bt3.js',
    'functionsWorker-0.83.js',
    'functionsWorker-0.83.js',
  ]);
  expect(JSON.stringify(sentFrames)).not.toContain('anna');
});

it('nothing else leaves but the page, if it is ours, whatever the client has added', () => {
  const event: ErrorEvent = {
    type: undefined,
    event_id: '1',
    message: secret,
    user: { id: secret, ip_address: secret },
    request: { url: secret, cookies: { secret }, headers: { secret }, data: secret },
    breadcrumbs: [{ message: secret }],
    extra: { secret },
    contexts: { trace: { trace_id: secret, span_id: secret } },
    server_name: secret,
    transaction: secret,
    fingerprint: [secret],
    tags: { during: 'request', page: `/by/${secret}`, report_id: '12345678' },
  };
  const left = beforeSend(event);
  expect(JSON.stringify(left)).not.toContain('anna');
  expect(left.tags).toEqual({ during: 'request', page: 'other', report_id: '12345678' });
  expect(left.sdk?.settings).toEqual({ infer_ip: 'never' });
  for (const page of ['/', '/voice-call-solar', '/about.data', 'general'])
    expect(beforeSend({ type: undefined, tags: { page } }).tags?.page).toBe(page);
});

it.each([
  ['www.site.example', 'production'],
  ['site.pages.dev', 'production'],
  ['1f2e3d4c.site.pages.dev', 'preview'],
  ['branch.site.pages.dev', 'preview'],
  ['127.0.0.1', 'development'],
  ['localhost', 'development'],
  ['[::1]', 'development'],
])('reports of %s are filed under %s', (hostname, environment) => {
  expect(environmentOf(hostname)).toBe(environment);
});
