import { beforeEach, expect, it, vi } from 'vitest';
import { sendReportsTo } from '~/lib/report';
import type { VoicePage } from '~/lib/web-call';
import { createRateLimiter } from '~/server/requests/guard';
import { handleVoiceCall, type VoiceCallDeps } from './action.server';

const secret = 'platform-secret-123';
const call = { id: 'call-1', webCallUrl: 'https://sandbox.daily.co/room-1' };

const platform = vi.fn<typeof fetch>();
let reports: unknown[];
let leaving: AbortController;

beforeEach(() => {
  vi.stubGlobal('fetch', platform);
  platform.mockReset().mockImplementation(async () => Response.json(call, { status: 201 }));
  reports = [];
  sendReportsTo((error) => reports.push(error));
});

function ask(
  config: VoiceCallDeps['config'] = {},
  fields: Record<string, string> = {},
  page: VoicePage = 'solar',
) {
  leaving = new AbortController();
  const request = new Request('https://site.example/voice-call', {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: leaving.signal,
  });
  const deps = {
    config: { VOICE_API_KEY: secret, ...config },
    rateLimits: createRateLimiter(),
    visitor: '203.0.113.7',
    isSameOrigin: true,
  };
  return handleVoiceCall(request, deps, page);
}

// The defaults, the credential and the form without script: tests/edge/voice-action.test.ts.
it('takes assistant and address from the configuration, and waits for ten seconds, or until the visitor leaves', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const VOICE_API_BASE_URL = new URL('http://sandbox.example/platform');
  const ids = { VOICE_ASSISTANT_ID: '1', VOICE_SOLAR_ASSISTANT_ID: '2' };
  const outcome = ask({ VOICE_API_BASE_URL, ...ids });
  await expect(outcome).resolves.toEqual({ ok: true, call });
  expect(timeout).toHaveBeenLastCalledWith(10_000);
  const [address, init] = platform.mock.calls[0] ?? [];
  expect(address).toBe('http://sandbox.example/platform/call/web');
  expect(init?.body).toBe('{"assistantId":"2"}');
  expect(new Headers(init?.headers).get('Authorization')).toBe(`Bearer ${secret}`);
  leaving.abort();
  expect(init?.signal?.aborted).toBe(true);
});

it.each<[what: string, VoiceCallDeps['config'], VoicePage]>([
  ['a key', { VOICE_API_KEY: '' }, 'solar'],
  ['an assistant of its own, for a front desk,', {}, 'front-desk'],
])('without %s says so, and calls nothing', async (_, config, page) => {
  const outcome = await ask(config, {}, page);
  expect(outcome).toMatchObject({ ok: false, status: 503, code: 'not_configured' });
  expect(platform).not.toHaveBeenCalled();
});

it.each<[string, () => Promise<Response>, busy?: boolean]>([
  ['refuses', async () => new Response(`bad key ${secret}`, { status: 401 })],
  ['has no free line', async () => new Response('Rate limit exceeded', { status: 429 }), true],
  ['answers another shape', async () => Response.json({ id: 1 })],
  ['is out of reach', () => Promise.reject(new TypeError('fetch failed'))],
])('fails in plain words when the platform %s', async (_name, answer, busy) => {
  platform.mockImplementation(answer);
  const outcome = await ask();
  const [status, code] = busy ? [503, 'lines_busy'] : [502, 'start_failed'];
  const words = busy ? /^All lines are busy\./ : /^Failed to start call. Please try again.$/;
  expect(outcome).toMatchObject({ status, code, message: expect.stringMatching(words) });
  expect(reports).toHaveLength(1);
  expect(JSON.stringify([outcome, String(reports[0])])).not.toContain(secret);
});

it("calls a visitor's own front desk with its five facts, and with nothing else of the form", async () => {
  const config = { VOICE_FRONT_DESK_ASSISTANT_ID: '3' };
  const facts = {
    name: 'Bright {{Smile}}\n\u202eDental',
    trade: 't'.repeat(41),
    price: '$99\u0000',
    site: 'x'.repeat(1_001),
  };
  await ask(config, { ...facts, firstMessage: 'no', assistantId: 'no' }, 'front-desk');
  const sent: unknown = JSON.parse(String(platform.mock.calls[0]?.[1]?.body));
  expect(sent).toEqual({
    assistantId: '3',
    assistantOverrides: {
      variableValues: {
        business: 'Bright Smile Dental',
        trade: 't'.repeat(40),
        closes: '',
        price: '$99',
        site: 'x'.repeat(1_000),
      },
      maxDurationSeconds: 180,
    },
  });
});

it('creates no call for a visitor whose challenge fails', async () => {
  platform.mockImplementationOnce(async () =>
    Response.json({ success: false, 'error-codes': ['invalid-input-response'] }),
  );
  const config = {
    TURNSTILE_SECRET_KEY: 'challenge-secret',
    TURNSTILE_VERIFY_URL: new URL('https://verify.example/'),
  };
  const asked = ask(config, { 'cf-turnstile-response': 'token' });
  await expect(asked).resolves.toMatchObject({ status: 403 });
  const [[, init] = [], ...others] = platform.mock.calls;
  expect(String(init?.body)).toBe('secret=challenge-secret&response=token');
  expect(others).toEqual([]);
});
