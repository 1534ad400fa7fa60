import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type OwnerAnswers, ownerAnswers } from '../../app/content/owner-answers';
import { readDevVars } from '../dev-vars';
import { freePorts } from '../ports';
import { fromProject } from '../project';
import { framingRefusal } from './check-booking';
import { probeMessage } from './check-chat';
import { type DoctorDeps, runDoctor } from './run';
import { checkedNames } from './settings-table';

type Vars = Record<string, string>;
type Answer = (request: Request) => Response | Promise<Response>;

const example = readFileSync(fromProject('.dev.vars.example'), 'utf8');

/** An owner's own services, all working. */
const own: Vars = {
  SITE_URL: 'https://www.orion.example',
  BOOKING_URL: 'https://book.example/me',
  CONTACT_EMAIL: 'hello@orion.example',
  SOCIAL_INSTAGRAM_URL: 'https://www.instagram.com/orion',
  SOCIAL_FACEBOOK_URL: 'https://www.facebook.com/orion',
  SOCIAL_WHATSAPP_URL: 'https://wa.me/1',
  SENTRY_DSN: 'https://key@errors.example/1',
  VOICE_ASSISTANT_ID: '11111111-2222-4333-8444-555555555555',
  VOICE_SOLAR_ASSISTANT_ID: '66666666-7777-4888-9999-000000000000',
};
const answered = Object.fromEntries(
  Object.keys(ownerAnswers).map((question) => [question, 'Said.']),
) as OwnerAnswers;
const secrets: Vars = {
  CHAT_WEBHOOK_URL: 'https://hooks.example/secret-path',
  CHAT_WEBHOOK_AUTHORIZATION: 'Bearer secret-token',
  VOICE_API_KEY: 'secret-key',
};

const status = (status: number) => () => new Response('secret-answer', { status });
const leadsTo = (Location: string) => () =>
  new Response('', { status: 308, headers: { Location } });
const late = () => Promise.reject(new DOMException('late', 'TimeoutError'));

/** The first matching address prefix decides; all other requests succeed. */
function network(answers: Record<string, Answer> = {}) {
  const asked: string[] = [];
  const usual: Record<string, Answer> = {
    'pages.dev': leadsTo('https://www.orion.example/'),
    hooks: () => Response.json({ response: 'Hello' }),
    '/call/web': () => Response.json({ message: "Couldn't Get Assistant." }, { status: 400 }),
    '': () => new Response('ok'),
  };
  const all = [...Object.entries(answers), ...Object.entries(usual)];
  const fetch: DoctorDeps['fetch'] = async (input, init) => {
    const request = new Request(input, init);
    asked.push(`${request.method} ${request.url}`);
    const [, answer] = all.find(([part]) => request.url.includes(part)) ?? [];
    return answer?.(request) ?? Response.error();
  };
  return { fetch, asked };
}

const listing = (names: readonly string[]) =>
  ['Your project has these secrets:', ...names.map((name) => `  - ${name}: Value Encrypted`)].join(
    '\n',
  );

interface Situation {
  flag?: string;
  vars?: Vars;
  env?: Vars;
  listed?: string | undefined;
  answers?: Record<string, Answer>;
  devVars?: Vars;
  owner?: OwnerAnswers;
}

async function doctor(situation: Situation) {
  const { flag, vars = own, env = {}, devVars, answers, owner = answered } = situation;
  const { fetch, asked } = network(answers);
  const lines = Object.entries(devVars ?? {}).map(([name, value]) => `${name}="${value}"`);
  const { output, status } = await runDoctor(flag ? [flag] : [], {
    files: { devVars: devVars && lines.join('\n'), example, wranglerToml: { name: 'site', vars } },
    env,
    fetch,
    owner,
    listSecrets: () => ('listed' in situation ? situation.listed : listing(Object.keys(secrets))),
  });
  const found = [...output.matchAll(/^\d+\. (Failure|Warning): (.+)$/gm)];
  return {
    output,
    words: output.replace(/\s+/g, ' '),
    status,
    asked: asked.sort(),
    found: found.map(([, severity, about]) => `${severity} ${about}`),
  };
}

const production = (situation: Situation = {}) => doctor({ ...situation, flag: '--production' });
const local = (devVars: Vars, answers: Record<string, Answer> = {}) =>
  doctor({ devVars: { ...own, ...secrets, ...devVars }, answers });
const row = (output: string, setting: string) =>
  output.split('\n').find((line) => line.startsWith(`${setting} `));

it('a fresh clone is right: the sandbox is started, asked by the contract and ended', async () => {
  const [app = 0, sandbox = 0] = await freePorts(2);
  const sent: Request[] = [];
  const { output, status } = await runDoctor([], {
    files: { devVars: undefined, example, wranglerToml: { name: 'site' } },
    env: { PORT: String(app), SANDBOX_PORT: String(sandbox) },
    owner: answered,
    fetch: (input, init) => {
      sent.push(new Request(input, init));
      return fetch(input, init);
    },
    listSecrets: () => expect.unreachable(),
  });
  expect(status).toBe(0);
  expect(output).toContain('Found: warning 0, failure 0.');
  expect(row(output, 'CHAT_WEBHOOK_URL')).toMatch(/ ok +answers with one whole/);
  expect(row(output, 'BOOKING_URL')).toMatch(/ ok +this site may frame it$/);
  expect(row(output, 'VOICE_API_KEY')).toMatch(/ ok +a public key; its limits are unknown$/);
  expect(row(output, 'VOICE_SOLAR_ASSISTANT_ID')).toMatch(/default +only a call can tell/);
  expect(output).toMatch(/^[\x20-\x7e\n]*$/);
  expect(Math.max(...output.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(100);
  const chat = sent.find(({ url }) => url.endsWith('/webhook'));
  expect(await chat?.json()).toMatchObject({ message: probeMessage, chat_history: [] });
  const asked = sent.filter(({ url }) => url.endsWith('/call/web'));
  const nobody = { assistantId: '00000000-0000-0000-0000-000000000000' };
  expect(await Promise.all(asked.map((one) => one.json()))).toEqual([nobody]);
  await expect(fetch(`http://127.0.0.1:${sandbox}/health`)).rejects.toThrow();
});

describe('services of your own', () => {
  it('are right, and no secret is shown', async () => {
    const { found, status, output } = await local({});
    expect({ found, status }).toEqual({ found: [], status: 0 });
    expect(output).not.toContain('secret-');
    const streaming = await local(n8n, { hooks: () => ndjson(line('item', 'Hi')) });
    expect(streaming.found).toEqual([]);
    expect(streaming.words).toContain('answers with a stream of JSON lines');
  });

  const turnstile = { TURNSTILE_SITE_KEY: 'site' };
  const secretHalf = { ...turnstile, TURNSTILE_SECRET_KEY: 'secret-half' };
  const numbers = { CHAT_WEBHOOK_URL: 'http://203.0.113.9:5678/webhook/chat' };
  const internal = () => Response.json({ success: false, 'error-codes': ['internal-error'] });
  const refusal = { success: false, 'error-codes': ['invalid-input-secret'] };
  const siteverify = () => Response.json(refusal);
  const book = () => new Response('', { headers: { 'X-Frame-Options': 'DENY' } });
  const vapi = () => Response.json({});
  const blocked = () => new Response('error code: 1010', { status: 403 });
  const n8n = { CHAT_WEBHOOK_FORMAT: 'n8n' };
  const trigger = { CHAT_WEBHOOK_URL: 'https://hooks.example/webhook/1/chat' };
  const fails = { hooks: () => ndjson(line('error')) };
  const gone = { hooks: status(404) };
  const firewall = { hooks: status(403) };
  const failsLater = () => ndjson(line('item', 'Hi'), line('end'), line('error', 'x', 'log'));
  const nothing = () => new Response('');
  it.each<[string, string, Vars, Record<string, Answer>]>([
    ['Warning CHAT_WEBHOK_URL', 'is no setting', { CHAT_WEBHOK_URL: 'x' }, {}],
    ['Failure META_PIXEL_ID', 'not valid', { META_PIXEL_ID: 'pixel' }, {}],
    ['Failure CHAT_WEBHOOK_URL', 'is an address of numbers', numbers, {}],
    ['Failure TURNSTILE_SECRET_KEY', 'without TURNSTILE_SECRET', turnstile, {}],
    ['Failure TURNSTILE_SECRET_KEY', 'does not know', secretHalf, { siteverify }],
    ['Warning TURNSTILE_SECRET_KEY', '(internal-error)', secretHalf, { siteverify: internal }],
    ['Failure BOOKING_URL', 'does not let https://www.orion.example frame it', {}, { book }],
    ['Failure BOOKING_URL', 'no answer came in time', {}, { book: late }],
    ['Failure BOOKING_URL', 'status 500', {}, { book: status(500) }],
    ['Failure SENTRY_DSN', 'status 403', {}, { errors: status(403) }],
    ['Failure VOICE_API_BASE_URL', 'is no voice platform', {}, { vapi }],
    ['Failure VOICE_API_BASE_URL', 'status 503', {}, { vapi: status(503) }],
    ['Failure VOICE_API_KEY', 'must be the public key', {}, { vapi: status(401) }],
    ['Failure VOICE_API_BASE_URL', 'status 403 error code: 1010', {}, { vapi: blocked }],
    ['Warning CHAT_WEBHOOK_URL', 'executions. Fix: see', n8n, { hooks: failsLater }],
    ['Failure CHAT_WEBHOOK_URL', 'switch on "Enable Streaming"', n8n, { hooks: nothing }],
    ['Failure CHAT_WEBHOOK_URL', 'not published, or CHAT_WEBHOOK_URL is a test', n8n, gone],
    ['Failure CHAT_WEBHOOK_AUTHORIZATION', 'status 401', n8n, { hooks: status(401) }],
    ['Failure CHAT_WEBHOOK_URL', 'something before the automation refuses', n8n, firewall],
    ['Failure CHAT_WEBHOOK_URL', 'no answer came in time', n8n, { hooks: late }],
    ['Failure CHAT_WEBHOOK_URL', "Chat Trigger needs CHAT_WEBHOOK_FORMAT 'n8n'.", trigger, fails],
  ])('%s: %s', async (about, words, devVars, answers) => {
    const { found, output, words: all, status } = await local(devVars, answers);
    expect(found).toEqual([about]);
    expect(all).toContain(words);
    expect(output).toContain('Fix: ');
    expect(output).not.toContain('secret-');
    expect(status).toBe(about.startsWith('Failure') ? 1 : 0);
  });

  it('are never replaced by the sandbox in what fixes them', async () => {
    const broken = Object.fromEntries(checkedNames.map((name) => [name, 'x y']));
    const { output } = await local(broken);
    expect(output.match(/Fix: echo/g)?.length).toBeGreaterThan(15);
    for (const value of Object.values(readDevVars(example)).filter(Boolean)) {
      expect(output).not.toContain(value);
    }
    expect(output).not.toMatch(/127\.0\.0\.1|localhost|sandbox/);
    expect(output).toContain(`echo 'CALL_MACHINE_URL=' >> .dev.vars`);
  });
});

const line = (type: string, content?: string, nodeId = 'agent') =>
  `${JSON.stringify({ type, content, metadata: { nodeId } })}\n`;
const ndjson = (...lines: string[]) => new Response(lines.join(''));

describe('production', () => {
  it('is right; a secret that cannot be read is not asked after', async () => {
    const { found, asked, output } = await production();
    expect(found).toEqual([]);
    expect(row(output, 'CHAT_WEBHOOK_URL')).toMatch(/ unknown +set; a secret cannot/);
    expect(asked).toEqual([
      'GET https://book.example/me',
      'GET https://site.pages.dev/',
      'GET https://www.orion.example/',
      'POST https://errors.example/api/1/envelope/?sentry_version=7&sentry_key=key',
    ]);
  });

  it.each([
    ['SITE_URL', 'http://www.orion.example', 'Failure'],
    ['BOOKING_URL', 'http://127.0.0.1:8789/booking/widget/booking/demo', 'Failure'],
    ['CONTACT_PHONE', '+12025550123', 'Failure'],
    ['TURNSTILE_VERIFY_URL', 'https://verify.example', 'Failure'],
    ['CHAT_WEBHOOK_URL', 'https://hooks.example/chat', 'Failure'],
    ['VOICE_API_BASE_URL', 'https://203.0.113.9/', 'Failure'],
    ['SITE_URL', '', 'Warning'],
    ['BOOKING_URL', '', 'Warning'],
    ['SOCIAL_FACEBOOK_URL', '', 'Warning'],
    ['VOICE_ASSISTANT_ID', '', 'Warning'],
  ])('%s = "%s" is a %s', async (name, value, severity) => {
    const { found, status } = await production({ vars: { ...own, [name]: value } });
    expect(found).toEqual([`${severity} ${name}`]);
    expect(status).toBe(severity === 'Failure' ? 1 : 0);
  });

  it('needs the chat, and warns without what else visitors miss', async () => {
    const { found, output } = await production({ listed: listing([]) });
    expect(found).toEqual([
      'Failure CHAT_WEBHOOK_URL',
      'Warning CHAT_WEBHOOK_AUTHORIZATION',
      'Warning VOICE_API_KEY',
    ]);
    expect(output).toContain('Fix: npx wrangler pages secret put CHAT_WEBHOOK_URL');
  });

  it('names what only the owner can say, until it is said', async () => {
    const { found, words } = await production({ owner: { ...answered, hipaa: '', people: '' } });
    expect(found).toEqual(['Warning owner-answers.ts']);
    expect(words).toContain('only you can answer: hipaa, people. Fix: write it in app/content/');
  });

  it.each<[string, Answer, string[]]>([
    ['answers by itself', status(200), ['Warning site.pages.dev']],
    ['leads elsewhere', leadsTo('https://old.example/'), ['Warning site.pages.dev']],
    ['is not there', status(404), []],
  ])('sees that the host of the project %s', async (_, answer, problems) => {
    const { found } = await production({ answers: { 'pages.dev': answer } });
    expect(found).toEqual(problems);
  });

  it('that cannot be listed leaves its secrets unknown', async () => {
    const { found, output } = await production({ listed: undefined });
    expect(found).toEqual(['Warning wrangler']);
    expect(row(output, 'VOICE_API_KEY')).toMatch(/ unknown +wrangler cannot list/);
  });

  it('checks a secret whose value it is given', async () => {
    const { asked, found, output } = await production({ env: secrets });
    expect(asked).toContain('POST https://hooks.example/secret-path');
    expect(found).toEqual([]);
    expect(row(output, 'CHAT_WEBHOOK_URL')).toMatch(/ ok +answers/);
    expect(output).not.toContain('secret-');
  });

  it("refuses the challenge's keys for tests", async () => {
    const vars = { ...own, TURNSTILE_SITE_KEY: '1x00000000000000000000AA' };
    const env = { TURNSTILE_SECRET_KEY: `1x${'0'.repeat(31)}AA` };
    const { found, words } = await production({
      vars,
      env,
      listed: listing([...Object.keys(secrets), ...Object.keys(env)]),
      answers: { siteverify: () => Response.json({ success: true }) },
    });
    expect(found).toEqual(['Failure TURNSTILE_SITE_KEY', 'Failure TURNSTILE_SECRET_KEY']);
    expect(words).toContain('it checks nobody');
  });

  it('sees that the zone rewrites pages, and where a booking page leads on to', async () => {
    const html =
      'data-cfemail="1f" src="/rocket-loader.min.js" src="//static.cloudflareinsights.com" window.__CF$cv$params={}';
    const moved = new Response('ok');
    Object.defineProperty(moved, 'url', { value: 'https://elsewhere.example/me' });
    const answers = { 'www.orion': () => new Response(html), book: () => moved };
    const { found, output } = await production({ answers });
    const settings = [
      'Bot Fight Mode',
      'Email Obfuscation',
      'Rocket Loader',
      'Web Analytics (automatic)',
    ];
    expect(found).toEqual([
      'Failure BOOKING_ORIGINS',
      ...settings.map((name) => `Warning ${name}`),
    ]);
    for (const name of settings) expect(output).toContain(`switch off ${name}`);
    expect(output).toContain('BOOKING_ORIGINS = "https://book.example https://elsewhere.example"');
  });
});

it.each([
  ["frame-ancestors 'none'", '', false],
  ["frame-ancestors 'self'", '', false],
  ['frame-ancestors *', 'DENY', true],
  ['frame-ancestors https:', '', true],
  ['frame-ancestors www.orion.example', '', true],
  ['frame-ancestors http://www.orion.example', '', true],
  ["default-src 'self'; frame-ancestors 'self' https://*.orion.example", '', true],
  ['frame-ancestors https://orion.example', '', false],
  ['', 'SAMEORIGIN', false],
])('%s and X-Frame-Options "%s" allow framing: %s', (policy, options, allowed) => {
  const headers = new Headers({ 'Content-Security-Policy': policy, 'X-Frame-Options': options });
  const refusal = framingRefusal(headers, new URL('https://www.orion.example'));
  expect(refusal === undefined).toBe(allowed);
});

it('says why it cannot run', async () => {
  expect(await doctor({ flag: '--prodcution' })).toMatchObject({ status: 2 });
  await expect(doctor({ env: { SANDBOX_PORT: 'eighty' } })).rejects.toThrow('SANDBOX_PORT');
});
