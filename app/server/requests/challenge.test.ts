import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuseUnchallenged } from './challenge';
import { createRateLimiter } from './rate-limit';

type Step = 'chat' | 'call';
type Verifier = () => Promise<Response>;

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

/** A visitor of https://orion.example, in one minute. */
function visitor(verify: Verifier, secret = 'secret') {
  const deps = {
    config: { TURNSTILE_SECRET_KEY: secret },
    rateLimits: createRateLimiter(),
    fetch: vi.fn<typeof fetch>(verify),
  };
  const request = new Request('https://orion.example/about', { method: 'POST' });
  const ask = async (token: string, step: Step) =>
    (await refuseUnchallenged(request, token, step, deps))?.code;
  return { ask, fetch: deps.fetch };
}

const good = { success: true, action: 'call', hostname: 'orion.example' };

describe('a token', () => {
  it.each([
    ['of this step and site passes', good, undefined],
    ['that the verifier refuses does not', { ...good, success: false }, 'turnstile'],
    ['of another step does not', { ...good, action: 'chat' }, 'turnstile'],
    ['of no step does not', { ...good, action: undefined }, 'turnstile'],
    ['of another site does not', { ...good, hostname: 'www.orion.example' }, 'turnstile'],
    ['of no site does not', { ...good, hostname: undefined }, 'turnstile'],
  ])('%s', async (_, verdict, code) => {
    const { ask, fetch } = visitor(async () => Response.json(verdict));
    for (let time = 0; time < 7; time += 1) expect(await ask('token', 'call')).toBe(code);
    expect(fetch).toHaveBeenCalledTimes(7);
    const [address, { method, body, redirect } = {}] = fetch.mock.lastCall ?? [];
    expect([address, method, String(body), redirect]).toEqual([
      'https://challenges.cloudflare.com/turnstile/v0/siteverify',
      ...['POST', 'secret=secret&response=token', 'manual'],
    ]);
  });
});

describe.each<[string, token: string, Verifier]>([
  ['without a token', '', () => Promise.reject(new Error('not asked'))],
  ['while the verifier fails', 'token', async () => new Response('', { status: 503 })],
  ['while the verifier is away', 'token', () => Promise.reject(new TypeError('no network'))],
])('%s', (_, token, verify) => {
  it.each<[Step, number]>([
    ['chat', 5],
    ['call', 1],
  ])('the step %s may be taken %i times a minute', async (step, times) => {
    const { ask } = visitor(verify);
    for (let time = 0; time < times; time += 1) expect(await ask(token, step)).toBeUndefined();
    expect(await ask(token, step)).toBe('rate_limited');
    // What the team has to know.
    const told = vi.mocked(console.error).mock.calls.join();
    const failure = `${step} challenge,Error: The challenge could not be verified`;
    expect(told.includes(failure)).toBe(token !== '');
    // Each step is counted by itself.
    expect(await ask(token, step === 'chat' ? 'call' : 'chat')).toBeUndefined();
  });
});

it('nobody is asked where no challenge is configured', async () => {
  const { ask, fetch } = visitor(async () => Response.json(good), '');
  for (let time = 0; time < 9; time += 1) expect(await ask('token', 'call')).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});
