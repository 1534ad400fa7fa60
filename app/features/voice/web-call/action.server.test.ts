import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  RATE_WINDOW_MS,
  VOICE_DEFAULT_ASSISTANT_ID,
  VOICE_DEFAULT_SOLAR_ASSISTANT_ID,
} from '~/content/constants';
import { sendReportsTo } from '~/lib/report';
import { createRateLimiter } from '~/server/requests/rate-limit';
import { handleVoiceCall, onlyToCallService, type VoiceCallDeps } from './action.server';
import type { VoicePage } from './contract';

const secret = 'platform-secret-123';
const created = {
  id: 'call-1',
  webCallUrl: 'https://sandbox.daily.co/room-1',
  artifactPlan: { videoRecordingEnabled: true, more: 1 },
  assistant: { voice: { provider: 'tavus', key: 'x' }, model: {} },
  orgId: 'org-1',
};

let platform: ReturnType<typeof vi.fn<typeof fetch>>;
let reports: unknown[];
let stopReports: () => void;

beforeEach(() => {
  platform = vi.fn<typeof fetch>(async () => Response.json(created, { status: 201 }));
  reports = [];
  stopReports = sendReportsTo((error) => reports.push(error));
});
afterEach(() => stopReports());

function post(fields: Record<string, string> = {}, headers: Record<string, string> = {}): Request {
  return new Request('https://site.example/voice-call', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Accept: '*/*', 'Sec-Fetch-Site': 'same-origin', ...headers },
  });
}

function ask(
  request: Request,
  page: VoicePage = 'general',
  { config, ...more }: Partial<VoiceCallDeps> = {},
) {
  return handleVoiceCall(
    request,
    {
      config: { VOICE_API_KEY: secret, ...config },
      rateLimits: createRateLimiter({ now: () => 0, windowMs: RATE_WINDOW_MS }),
      fetch: platform,
      ...more,
    },
    page,
  );
}

function sent(): unknown {
  return JSON.parse(String(platform.mock.calls[0]?.[1]?.body));
}

describe('the action of both voice pages', () => {
  it.each([
    ['general', VOICE_DEFAULT_ASSISTANT_ID],
    ['solar', VOICE_DEFAULT_SOLAR_ASSISTANT_ID],
  ] as const)("creates the call with the %s page's assistant and the secret", async (page, id) => {
    await ask(post(), page);
    expect(platform).toHaveBeenCalledTimes(1);
    expect(platform.mock.calls[0]?.[0]).toBe('https://api.vapi.ai/call/web');
    const headers = new Headers(platform.mock.calls[0]?.[1]?.headers);
    expect(headers.get('Authorization')).toBe(`Bearer ${secret}`);
    expect(sent()).toEqual({ assistantId: id });
  });

  it('takes assistants and address from the configuration', async () => {
    const config = {
      VOICE_API_KEY: secret,
      VOICE_API_BASE_URL: new URL('http://sandbox.example/platform'),
      VOICE_ASSISTANT_ID: 'one',
      VOICE_SOLAR_ASSISTANT_ID: 'two',
    };
    await ask(post(), 'solar', { config });
    expect(platform.mock.calls[0]?.[0]).toBe('http://sandbox.example/platform/call/web');
    expect(sent()).toEqual({ assistantId: 'two' });
  });

  it.each([
    'http://sandbox.daily.co/room-1',
    'https://daily.co.evil.example/room-1',
    'https://notdaily.co/room-1',
    'javascript:alert(1)',
  ])('sends no form to %s', async (webCallUrl) => {
    platform.mockResolvedValue(Response.json({ ...created, webCallUrl }));
    expect(onlyToCallService(await ask(post()), 'general')).toMatchObject({
      status: 502,
      answer: { ok: false, code: 'start_failed' },
    });
    expect(reports).toHaveLength(1);
  });

  it('says so without a key, and calls nothing', async () => {
    await expect(ask(post(), 'general', { config: { VOICE_API_KEY: '' } })).resolves.toMatchObject({
      status: 503,
      answer: {
        ok: false,
        code: 'not_configured',
        message: expect.stringContaining('not available'),
      },
    });
    expect(platform).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<Response>]>([
    ['refuses', async () => new Response(`bad key ${secret}`, { status: 401 })],
    ['answers another shape', async () => Response.json({ id: 1 })],
    ['answers no JSON', async () => new Response('<html>')],
    ['is out of reach', () => Promise.reject(new TypeError('fetch failed'))],
  ])('fails in plain words when the platform %s', async (_name, answer) => {
    platform.mockImplementation(answer);
    const outcome = await ask(post());
    expect(outcome).toMatchObject({
      status: 502,
      answer: {
        ok: false,
        code: 'start_failed',
        message: 'Failed to start call. Please try again.',
      },
    });
    expect(reports).toHaveLength(1);
    expect(JSON.stringify([outcome, String(reports[0])])).not.toContain(secret);
  });
});

describe('with a challenge', () => {
  const config = {
    VOICE_API_KEY: secret,
    TURNSTILE_SECRET_KEY: 'challenge-secret',
    TURNSTILE_VERIFY_URL: new URL('https://verify.example/'),
  };

  // The lower rate of those who bring no answer is the chat's too, and tested there.
  it.each([
    [true, 200, 2],
    [false, 403, 1],
  ])('has the answer judged before a call is created: %s', async (success, status, requests) => {
    platform.mockImplementationOnce(async () => Response.json({ success }));
    const request = post({ 'cf-turnstile-response': 'token' });
    await expect(ask(request, 'general', { config })).resolves.toMatchObject({ status });
    expect(String(platform.mock.calls[0]?.[1]?.body)).toBe(
      'secret=challenge-secret&response=token',
    );
    expect(platform).toHaveBeenCalledTimes(requests);
  });
});
