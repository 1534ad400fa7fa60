import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuseUnchallenged } from './challenge';
import { createRateLimiter } from './guard';

type Step = 'chat' | 'call' | 'site';
type Verifier = () => Promise<Response>;

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

/** A visitor of https://orion.example, in one minute. */
function visitor(verify: Verifier, secret = 'secret') {
  const deps = {
    config: { TURNSTILE_SECRET_KEY: secret },
    rateLimits: createRateLimiter(),
    visitor: '203.0.113.7',
    fetch: vi.fn<typeof fetch>(verify),
  };
  const request = new Request('https://orion.example/about', { method: 'POST' });
  const ask = async (token: string, step: Step) =>
    (await refuseUnchallenged(request, token, step, deps))?.code;
  return { ask, fetch: deps.fetch };
}

const fails = (...codes: string[]) => ({ success: false, 'error-codes': codes });
const good = { success: true, action: 'call', hostname: 'orion.example' };

it.each([
  ['of this step and site passes', good, undefined],
  ['that a robot brings does not', fails('invalid-input-response'), 'turnstile'],
  ['that was used before does not', fails('timeout-or-duplicate'), 'turnstile'],
  ['of another step does not', { ...good, action: 'chat' }, 'turnstile'],
  ['of no step passes', { ...good, action: undefined }, undefined],
  ['of an empty step passes', { ...good, action: '' }, undefined],
  ['of another site does not', { ...good, hostname: 'www.orion.example' }, 'turnstile'],
  ['of no site passes', { ...good, hostname: undefined }, undefined],
])('a token %s', async (_, verdict, code) => {
  const { ask, fetch } = visitor(async () => Response.json(verdict));
  for (let time = 0; time < 7; time += 1) expect(await ask('token', 'call')).toBe(code);
  expect(fetch).toHaveBeenCalledTimes(7);
  const [address, { method, body, redirect, headers } = {}] = fetch.mock.lastCall ?? [];
  expect(new Headers(headers).get('User-Agent')).toMatch(/Website/);
  expect([address, method, String(body), redirect]).toEqual([
    'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    ...['POST', 'secret=secret&response=token', 'manual'],
  ]);
});

describe.each<[string, token: string, Verifier]>([
  ['without a token', '', () => Promise.reject(new Error('not asked'))],
  ['while the verifier fails', 'token', async () => new Response('', { status: 503 })],
  ['while the verifier is away', 'token', () => Promise.reject(new TypeError('no network'))],
  ...[
    [],
    ['invalid-input-secret'],
    ['internal-error'],
    ['invalid-input-response', 'invalid-input-secret'],
    ['a code that is new'],
  ].map((codes): [string, string, Verifier] => [
    `where the verifier says [${codes}]`,
    'token',
    async () => Response.json(fails(...codes), { status: 400 }),
  ]),
])('%s', (_, token, verify) => {
  it.each<[Step, number]>([
    ['chat', 5],
    ['call', 1],
    ['site', 2],
  ])('the step %s may be taken %i times a minute', async (step, times) => {
    const { ask } = visitor(verify);
    for (let time = 0; time < times; time += 1) expect(await ask(token, step)).toBeUndefined();
    expect(await ask(token, step)).toBe('rate_limited');
    // What the team has to know.
    const told = vi.mocked(console.error).mock.calls.join();
    expect(told.includes(`${step} challenge,ChallengeError: no verdict (`)).toBe(token !== '');
    // Each step is counted by itself.
    expect(await ask(token, step === 'chat' ? 'call' : 'chat')).toBeUndefined();
  });
});

it('a failure is told once a minute, with its code', async () => {
  vi.useFakeTimers();
  let code = 'invalid-input-secret';
  const { ask } = visitor(async () => Response.json(fails(code)));
  const told = () => vi.mocked(console.error).mock.calls.map(([, , error]) => String(error));
  for (let time = 0; time < 9; time += 1) await ask('token', 'chat');
  expect(told()).toEqual(['ChallengeError: no verdict (invalid-input-secret)']);
  code = 'internal-error';
  await ask('token', 'call');
  vi.advanceTimersByTime(60_001);
  await ask('token', 'call');
  expect(told().slice(1)).toEqual(Array(2).fill('ChallengeError: no verdict (internal-error)'));
});

it("the service's keys for tests are compared with nothing", async () => {
  const testAnswer = { success: true, action: 'test', hostname: 'localhost' };
  const { ask } = visitor(async () => Response.json(testAnswer), `1x${'0'.repeat(31)}AA`);
  expect(await ask('token', 'call')).toBeUndefined();
  expect(await visitor(async () => Response.json(testAnswer)).ask('token', 'call')).toBe(
    'turnstile',
  );
});

it('nobody is asked where no challenge is configured', async () => {
  const { ask, fetch } = visitor(async () => Response.json(good), '');
  for (let time = 0; time < 9; time += 1) expect(await ask('token', 'call')).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});
