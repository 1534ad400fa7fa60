import type { ErrorEvent } from '@sentry/remix';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrubEvent } from './scrub';

/** In every field of an event that could hold something of a visitor's. */
function eventWith(secret: string): ErrorEvent {
  return {
    type: undefined,
    event_id: 'a'.repeat(32),
    timestamp: 1,
    platform: 'javascript',
    level: 'error',
    release: 'site@1',
    environment: 'production',
    server_name: secret,
    dist: secret,
    logger: secret,
    transaction: secret,
    modules: { [secret]: secret },
    fingerprint: [secret],
    user: { id: secret, username: secret, email: secret, ip_address: secret, data: secret },
    extra: { [secret]: secret, userData: { plan: secret } },
    contexts: { device: { name: secret }, state: { state: { type: secret, value: {} } } },
    sdkProcessingMetadata: { [secret]: secret },
    sdk: { name: 'sdk', version: '1', settings: { infer_ip: 'auto' } },
    breadcrumbs: [
      { category: 'console', message: secret, data: { arguments: [secret] } },
      { category: 'fetch', data: { url: `https://site.example/?q=${secret}`, body: secret } },
      { category: 'ui.click', message: secret },
    ],
    request: {
      url: `https://site.example/about?q=${secret}#${secret}`,
      method: secret,
      query_string: secret,
      cookies: { visit: secret },
      headers: { Cookie: secret, Authorization: secret, 'X-Forwarded-For': secret },
      data: { message: secret },
      env: { REMOTE_ADDR: secret },
    },
    tags: {
      report_id: '12345678',
      during: 'chat',
      page: `/${secret}?q=${secret}`,
      [`${secret} `]: 1,
    },
    exception: {
      values: [
        {
          type: `${secret} `,
          value: `It said "${secret} ", token=${secret}`,
          module: secret,
          mechanism: { type: 'onerror', handled: false, data: { secret } },
          stacktrace: {
            frames: [
              {
                filename: `https://site.example/assets/a-1.js?q=${secret}`,
                abs_path: secret,
                function: 'send',
                module: secret,
                vars: { message: secret },
                context_line: secret,
                pre_context: [secret],
                post_context: [secret],
                lineno: 3,
                colno: 4,
              },
            ],
          },
        },
      ],
    },
  };
}

describe('scrubEvent', () => {
  it('keeps what tells the team what failed, where and in which build', () => {
    expect(JSON.parse(JSON.stringify(scrubEvent(eventWith('anna@example.com'))))).toEqual({
      event_id: 'a'.repeat(32),
      timestamp: 1,
      platform: 'javascript',
      level: 'error',
      release: 'site@1',
      environment: 'production',
      sdk: { name: 'sdk', version: '1', settings: { infer_ip: 'never' } },
      request: { url: 'https://site.example/about' },
      tags: { report_id: '12345678', during: 'chat', page: '/…' },
      exception: {
        values: [
          {
            type: 'Error',
            value: 'It said "…", [email]',
            mechanism: { type: 'generic', handled: false },
            stacktrace: {
              frames: [
                {
                  filename: 'https://site.example/assets/a-1.js',
                  function: 'send',
                  lineno: 3,
                  colno: 4,
                },
              ],
            },
          },
        ],
      },
    });
  });

  it('lets nothing of a visitor’s out of any field', () => {
    const secrets = fc.oneof(
      fc.emailAddress(),
      fc.ipV4(),
      fc.uuid(),
      fc.integer({ min: 1_000_000_000 }).map(String),
      fc.stringMatching(/^[ -~]{4,30}$/).map((text) => `zq ${text} qz`),
    );
    fc.assert(
      fc.property(secrets, (secret) => {
        const left = JSON.stringify(scrubEvent(eventWith(secret)));
        expect(left).not.toContain(JSON.stringify(secret).slice(1, -1));
      }),
    );
  });

  it('keeps of a failed answer its status, not its body', () => {
    const failed = { type: 'HttpError', value: '502: my tooth hurts' };
    const { exception } = scrubEvent({ type: undefined, exception: { values: [failed] } });
    expect(exception?.values).toMatchObject([{ type: 'HttpError', value: '502' }]);
  });

  it('does not mind fields that are not there', () => {
    expect(JSON.parse(JSON.stringify(scrubEvent({ type: undefined })))).toEqual({
      sdk: { settings: { infer_ip: 'never' } },
    });
    expect(scrubEvent({ type: undefined, message: 'from anna@example.com' }).message).toBe(
      'from [email]',
    );
  });

  it('leaves the event that it was given alone', () => {
    const event = eventWith('anna@example.com');
    const before = structuredClone(event);
    scrubEvent(event);
    expect(event).toEqual(before);
  });
});
