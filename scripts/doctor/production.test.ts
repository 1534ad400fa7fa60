import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualPorts } from '../dev-vars';
import { examine } from './examine';
import { productionSettings } from './production-settings';
import { render } from './render';
import { sandboxValues } from './sandbox-values';
import { type Ended, readSecretList } from './secret-list';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orion-production-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const complete = {
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

const buildEnvironment = { SENTRY_AUTH_TOKEN: 'token', SENTRY_ORG: 'org', SENTRY_PROJECT: 'site' };

const listing = (...names: string[]): Ended => ({
  succeeded: true,
  output: [
    'The "production" environment of your Pages project "site" has access to the following secrets:',
    ...names.map((name) => `  - ${name}: \u001b[3mValue Encrypted\u001b[23m`),
  ].join('\n'),
});

const everySecret = listing('CHAT_WEBHOOK_URL', 'CHAT_WEBHOOK_AUTHORIZATION', 'VOICE_API_KEY');

interface Production {
  /** Under [vars], or where production has variables of its own. */
  table?: string;
  vars?: Record<string, string>;
  secrets?: Ended;
  env?: Record<string, string>;
  answer?: (request: Request) => Response;
}

async function look({
  table = 'vars',
  vars = complete,
  secrets = everySecret,
  env = {},
  answer = () => new Response('ok'),
}: Production = {}) {
  const file = join(folder, 'wrangler.toml');
  const lines = Object.entries(vars).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  writeFileSync(file, `name = "site"\n[${table}]\n${lines.join('\n')}\n`);
  const asked: string[] = [];
  const { subject, troubles } = await productionSettings({
    env: { ...buildEnvironment, ...env },
    listSecrets: async () => secrets,
    file,
  });
  const found = await examine(subject, {
    now: () => new Date(0),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      asked.push(`${request.method} ${request.url}`);
      return answer(request);
    },
  });
  const findings = { ...found, troubles: [...found.troubles, ...troubles] };
  const told = findings.troubles.map(({ severity, about }) => `${severity} ${about}`);
  return { ...findings, told, asked: asked.sort(), text: render(findings, subject) };
}

describe('production', () => {
  it('is right with every variable and secret; hidden secrets are not asked after', async () => {
    const { told, asked, text } = await look();
    expect(told).toEqual([]);
    expect(text).toMatch(/CHAT_WEBHOOK_URL +yes +unknown +unknown +unknown +set; a secret cannot/);
    expect(text).toMatch(/TURNSTILE_SECRET_KEY +no +- +- +off/);
    expect(asked).toEqual([
      'GET https://book.example/me',
      'GET https://www.orion.example/',
      'POST https://errors.example/api/1/envelope/?sentry_version=7&sentry_key=key',
    ]);
  });

  it('reads the variables that are production’s alone', async () => {
    expect((await look({ table: 'env.production.vars' })).told).toEqual([]);
  });

  it('calls every value of the sandbox wrong', async () => {
    const ofSandbox = sandboxValues(usualPorts);
    const variables = ['SITE_URL', 'BOOKING_URL', 'VOICE_API_BASE_URL', 'CALL_MACHINE_URL'];
    const vars = Object.fromEntries(variables.map((name) => [name, ofSandbox[name] ?? '']));
    const { told, text } = await look({ vars: { ...complete, ...vars } });
    expect(told.sort()).toEqual(variables.map((name) => `failure ${name}`).sort());
    expect(text).toContain('in wrangler.toml, under [vars], take out CALL_MACHINE_URL');
  });

  it.each([
    ['SITE_URL', 'http://www.orion.example', 'failure'],
    ['BOOKING_URL', 'http://book.example/me', 'failure'],
    ['SENTRY_DSN', 'http://key@errors.example/1', 'failure'],
    ['CALL_MACHINE_URL', 'https://calls.example/machine.js', 'failure'],
    ['TURNSTILE_VERIFY_URL', 'https://verify.example', 'failure'],
    ['CHAT_WEBHOOK_URL', 'https://hooks.example/chat', 'failure'],
    ['META_PIXEL_ID', 'pixel', 'failure'],
    ['SITE_URL', '', 'warning'],
    ['BOOKING_URL', '', 'warning'],
    ['SENTRY_DSN', '', 'warning'],
    ['CONTACT_EMAIL', '', 'warning'],
    ['SOCIAL_FACEBOOK_URL', 'https://www.facebook.com/', 'warning'],
    ['VOICE_ASSISTANT_ID', '', 'warning'],
    ['CHAT_WEBHOK_URL', 'https://hooks.example/chat', 'warning'],
  ])('%s = "%s" is a %s', async (name, value, severity) => {
    const { told } = await look({ vars: { ...complete, [name]: value } });
    expect(told).toEqual([`${severity} ${name}`]);
  });

  it('needs the chat, and warns without what else visitors miss', async () => {
    const { told, text } = await look({ secrets: listing() });
    expect(told).toEqual(['failure CHAT_WEBHOOK_URL', 'warning VOICE_API_KEY']);
    expect(text).toContain('npx wrangler pages secret put CHAT_WEBHOOK_URL');
    const open = await look({ secrets: listing('CHAT_WEBHOOK_URL', 'VOICE_API_KEY') });
    expect(open.told).toEqual(['warning CHAT_WEBHOOK_AUTHORIZATION']);
  });

  it('knows half a challenge by a hidden secret too', async () => {
    const secrets = listing('CHAT_WEBHOOK_URL', 'CHAT_WEBHOOK_AUTHORIZATION', 'VOICE_API_KEY');
    const siteKey = { vars: { ...complete, TURNSTILE_SITE_KEY: 'site' } };
    expect((await look({ ...siteKey, secrets })).told).toEqual(['failure TURNSTILE_SECRET_KEY']);
    const both = { ...everySecret, output: `${everySecret.output}\n  - TURNSTILE_SECRET_KEY: x` };
    expect((await look({ ...siteKey, secrets: both })).told).toEqual([]);
    expect((await look({ secrets: both })).told).toEqual(['failure TURNSTILE_SITE_KEY']);
  });

  it('checks a secret whose value it is given, and shows no value', async () => {
    const env = { CHAT_WEBHOOK_URL: 'https://hooks.example/secret-path' };
    const answer = ({ url }: Request) =>
      url.includes('hooks') ? Response.json({ reply: 'wrong field' }) : new Response('ok');
    const { told, asked, text } = await look({ env, answer });
    expect(asked).toContain('POST https://hooks.example/secret-path');
    expect(told).toEqual(['failure CHAT_WEBHOOK_URL']);
    expect(text).toContain('without a text in its field "response"');
    expect(text).not.toContain('secret-path');
    const { told: unset } = await look({ env, answer, secrets: listing() });
    expect(unset).toContain('failure CHAT_WEBHOOK_URL');
  });

  it('wants all three settings of the build, or none without an error service', async () => {
    const env = { SENTRY_ORG: '', SENTRY_PROJECT: '', SENTRY_AUTH_TOKEN: '' };
    expect((await look({ env })).told).toEqual([
      'warning SENTRY_AUTH_TOKEN',
      'warning SENTRY_ORG',
      'warning SENTRY_PROJECT',
    ]);
    expect((await look({ env: { SENTRY_ORG: '' } })).told).toEqual(['warning SENTRY_ORG']);
  });
});

describe('services in production', () => {
  const key = { VOICE_API_KEY: 'private-key' };
  const answerOf = (part: string, answer: () => Response) => (request: Request) => {
    if (request.url.includes(part)) return answer();
    const assistant = /\/assistant\/(.+)$/.exec(request.url)?.[1];
    return assistant ? Response.json({ id: assistant }) : new Response('ok');
  };

  it.each([
    [
      'a voice platform that is none',
      'vapi',
      () => new Response('<html>'),
      'failure VOICE_API_BASE_URL',
    ],
    ['another platform', 'vapi', () => Response.json({}), 'failure VOICE_API_BASE_URL'],
    [
      'a platform in trouble',
      'vapi',
      () => Response.json({}, { status: 503 }),
      'failure VOICE_API_BASE_URL',
    ],
    [
      'a key refused',
      'vapi',
      () => new Response('private-key', { status: 401 }),
      'failure VOICE_API_KEY',
    ],
    [
      'one assistant gone',
      complete.VOICE_ASSISTANT_ID,
      () => new Response('', { status: 404 }),
      'failure VOICE_ASSISTANT_ID',
    ],
    [
      'an error service that refuses',
      'errors',
      () => new Response('', { status: 403 }),
      'failure SENTRY_DSN',
    ],
    [
      'an error service in trouble',
      'errors',
      () => new Response('', { status: 502 }),
      'failure SENTRY_DSN',
    ],
    [
      'a site that is not there yet',
      'www.orion',
      () => new Response('', { status: 404 }),
      'warning SITE_URL',
    ],
    [
      'a page that frames itself only',
      'book',
      () => new Response('', { headers: { 'X-Frame-Options': 'SAMEORIGIN' } }),
      'failure BOOKING_URL',
    ],
  ] as const)('%s', async (_what, part, answer, trouble) => {
    const { told, text } = await look({ env: key, answer: answerOf(part, answer) });
    expect(told).toEqual([trouble]);
    expect(text).not.toContain('private-key');
  });

  it('takes a busy error service for one that is there', async () => {
    const answer = answerOf('errors', () => new Response('', { status: 429 }));
    expect((await look({ env: key, answer })).told).toEqual([]);
  });

  it('follows a booking page to where it leads', async () => {
    const moved = new Response('ok');
    Object.defineProperty(moved, 'url', { value: 'https://elsewhere.example/me' });
    const { told, text } = await look({ answer: answerOf('book', () => moved) });
    expect(told).toEqual(['failure BOOKING_ORIGINS']);
    expect(text).toContain('BOOKING_ORIGINS = "https://book.example https://elsewhere.example"');
  });
});

describe('readSecretList', () => {
  it('reads the names', () => {
    expect(readSecretList(everySecret, 'site')).toEqual({
      known: true,
      names: ['CHAT_WEBHOOK_URL', 'CHAT_WEBHOOK_AUTHORIZATION', 'VOICE_API_KEY'],
    });
  });

  it.each([
    [
      "In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN environment variable",
      'npx wrangler login',
    ],
    ['Authentication error [code: 10000]', 'npx wrangler login'],
    [
      'Project "site" does not exist.',
      'npx wrangler pages project create site --production-branch main',
    ],
    ['fetch failed', 'npx wrangler pages secret list'],
  ])('%s: %s', async (output, command) => {
    const { told, text } = await look({ secrets: { succeeded: false, output } });
    expect(told).toEqual(['warning wrangler']);
    expect(text).toContain(`Mend: ${command}`);
    expect(text).toMatch(/VOICE_API_KEY +unknown +unknown +- +unknown +/);
  });
});
