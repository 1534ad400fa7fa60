import type { ErrorEvent } from '@sentry/remix';
import { describe, expect, it } from 'vitest';
import { beforeSend } from './before-send';

const secret = 'anna@example.com';

/** What leaves of an error of this type and message. */
function sent(type: string, value: string) {
  return beforeSend({ type: undefined, exception: { values: [{ type, value }] } }).exception
    ?.values?.[0];
}

describe('the message of an error', () => {
  it.each([
    ['WebhookError', 'status 500'],
    ['CallServiceError', 'fatal: no-room'],
    ['TypeError', "Cannot read properties of undefined (reading 'length')"],
  ])('leaves when it is ours or the engine’s: %s', (type, message) => {
    expect(sent(type, message)).toMatchObject({ type, value: message });
  });

  it.each(['Error', 'SyntaxError', 'NotFoundError', 'DailyError', secret])(
    'stays here when a %s may quote anything',
    (type) => expect(JSON.stringify(sent(type, `quoted ${secret}`))).not.toContain('anna'),
  );

  it('is the status alone of a failed answer, and the number alone of React', () => {
    expect(sent('HttpError', `503: no answer for ${secret}`)?.value).toBe('503');
    expect(sent('Error', `Minified React error #418; visit x?args[]=${secret}`)?.value).toBe(
      'Minified React error #418',
    );
  });
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

it('nothing else leaves, whatever the client has added', () => {
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
});

it.each(['/', '/voice-call-solar', '/about.data', 'general'])(
  'a page of ours is told: %s',
  (page) => {
    expect(beforeSend({ type: undefined, tags: { page } }).tags?.page).toBe(page);
  },
);
