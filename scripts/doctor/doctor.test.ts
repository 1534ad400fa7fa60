import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSandbox } from '../../sandbox/serve';
import { freePorts } from '../ports';
import { probeMessage } from './checks/webhook';
import { examine } from './examine';
import type { Subject } from './model';
import { render } from './render';
import { sandboxValues } from './sandbox-values';
import { subjectOf } from './subject';

const world = { fetch: globalThis.fetch, now: () => new Date('2026-03-02T10:00:00.000Z') };

let sandbox: { origin: string; values: Record<string, string>; close: () => Promise<void> };

beforeAll(async () => {
  const [app = 0, port = 0] = await freePorts(2);
  const values = sandboxValues({ app, sandbox: port });
  const { close } = await serveSandbox(port, {
    webhookAuthorization: values.CHAT_WEBHOOK_AUTHORIZATION,
  });
  sandbox = { origin: `http://127.0.0.1:${port}`, values, close };
});

afterAll(() => sandbox.close());

/** The sandbox's settings with some of the owner's. */
function settings(own: Record<string, string> = {}): Subject {
  return subjectOf({
    place: 'local',
    source: '.dev.vars',
    written: { ...sandbox.values, ...own },
    sandboxValues: sandbox.values,
    buildEnvironment: {},
  });
}

async function look(own: Record<string, string> = {}) {
  const subject = settings(own);
  const findings = await examine(subject, world);
  const told = findings.troubles.map(({ severity, about }) => `${severity} ${about}`);
  return { ...findings, told, text: render(findings, subject) };
}

const line = (text: string, setting: string) =>
  text.split('\n').find((row) => row.startsWith(`${setting} `));

describe('with everything right', () => {
  it('finds nothing, and says what it saw of every service', async () => {
    const { told, text } = await look();
    expect(told).toEqual([]);
    expect(line(text, 'CHAT_WEBHOOK_URL')).toMatch(
      /yes +yes +yes +ok +answers with one JSON reply$/,
    );
    expect(line(text, 'CHAT_WEBHOOK_AUTHORIZATION')).toMatch(/ok +the webhook accepts it$/);
    expect(line(text, 'BOOKING_URL')).toMatch(/yes +yes +yes +ok +this site may frame it$/);
    expect(line(text, 'VOICE_SOLAR_ASSISTANT_ID')).toMatch(
      /no .*yes +default +the assistant exists$/,
    );
    expect(line(text, 'CALL_MACHINE_URL')).toMatch(/yes +yes +yes +ok$/);
    expect(text).toMatch(/0 warnings, 0 failures\.$/);
  });

  it('fits a terminal of 100 columns, without colours', async () => {
    const { text } = await look();
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(100);
    expect(text).toMatch(/^[\x20-\x7e\n]*$/);
  });

  it('posts one message to the webhook, by the contract, that says what it is', async () => {
    await fetch(`${sandbox.origin}/webhook/received`, { method: 'DELETE' });
    await look();
    const received = await (await fetch(`${sandbox.origin}/webhook/received`)).json();
    expect(received).toMatchObject({
      requests: [
        {
          headers: {
            contentType: 'application/json',
            accept: 'application/json',
            authorization: true,
          },
          body: {
            message: probeMessage,
            business_type: 'general',
            timestamp: '2026-03-02T10:00:00.000Z',
            chat_history: [],
          },
        },
      ],
    });
  });

  it('creates no call', async () => {
    await fetch(`${sandbox.origin}/voice-platform/received`, { method: 'DELETE' });
    await look();
    const calls = await fetch(`${sandbox.origin}/voice-platform/received`);
    expect(await calls.json()).toEqual([]);
  });
});

describe('with five different things wrong', () => {
  const wrong = () => ({
    CHAT_WEBHOOK_AUTHORIZATION: 'Bearer the-old-secret',
    BOOKING_URL: `${sandbox.values.BOOKING_URL}?fault=no-framing`,
    VOICE_SOLAR_ASSISTANT_ID: '11111111-2222-4333-8444-555555555555',
    GA_MEASUREMENT_ID: 'UA-12345-1',
    TURNSTILE_SITE_KEY: '0x4AAAAAAAexample',
  });

  it('names each, in the order of the table', async () => {
    const { told, text } = await look(wrong());
    expect(told).toEqual([
      'failure CHAT_WEBHOOK_AUTHORIZATION',
      'failure TURNSTILE_SECRET_KEY',
      'failure BOOKING_URL',
      'failure VOICE_SOLAR_ASSISTANT_ID',
      'failure GA_MEASUREMENT_ID',
    ]);
    expect(line(text, 'CHAT_WEBHOOK_AUTHORIZATION')).toMatch(/yes +no +- +failure +see 1 below$/);
    expect(line(text, 'VOICE_ASSISTANT_ID')).toMatch(/default +the assistant exists$/);
    expect(text).toContain('0 warnings, 5 failures.');
  });

  it('says why, and what to type', async () => {
    const { text } = await look(wrong());
    const words = text.replace(/\s+/g, ' ');
    expect(words).toContain('The webhook does not accept this Authorization header (status 401).');
    expect(words).toContain('TURNSTILE_SITE_KEY is set without TURNSTILE_SECRET_KEY');
    expect(words).toContain(
      `The booking page does not let ${sandbox.values.SITE_URL} frame it (frame-ancestors 'none')`,
    );
    expect(words).toContain('knows no assistant with this id (status 404).');
    expect(words).toContain('GA_MEASUREMENT_ID is not valid: expected a measurement id');
    expect(text).toContain(`Mend: echo 'CHAT_WEBHOOK_AUTHORIZATION="Bearer TOKEN"' >> .dev.vars`);
    expect(text.match(/Mend: echo '/g)).toHaveLength(5);
  });

  it('never shows the value of a secret of yours', async () => {
    const { text, rows, troubles } = await look(wrong());
    expect(text + JSON.stringify({ rows, troubles })).not.toContain('the-old-secret');
  });
});

describe('one thing at a time', () => {
  it.each([
    [
      'an address where nothing listens',
      { CHAT_WEBHOOK_URL: 'http://127.0.0.1:1/x' },
      'CHAT_WEBHOOK_URL',
    ],
    ['a webhook that is none', { CHAT_WEBHOOK_URL: '/health' }, 'CHAT_WEBHOOK_URL'],
    [
      'an authorization that is missing',
      { CHAT_WEBHOOK_AUTHORIZATION: '' },
      'CHAT_WEBHOOK_AUTHORIZATION',
    ],
    ['a key that the platform does not know', { VOICE_API_KEY: 'wrong' }, 'VOICE_API_KEY'],
    [
      'a platform that is not there',
      { VOICE_API_BASE_URL: 'http://127.0.0.1:1' },
      'VOICE_API_BASE_URL',
    ],
    [
      'a booking page that fails',
      { BOOKING_URL: '/booking/widget/booking/demo?fault=500' },
      'BOOKING_URL',
    ],
    ['a call machine that is no script', { CALL_MACHINE_URL: '/health' }, 'CALL_MACHINE_URL'],
    ['origins without the page’s', { BOOKING_ORIGINS: 'https://book.example' }, 'BOOKING_ORIGINS'],
    [
      'an error service that fails',
      { SENTRY_DSN: 'http://key@SANDBOX/error-intake/500' },
      'SENTRY_DSN',
    ],
    ['an error service that is none', { SENTRY_DSN: 'http://key@SANDBOX/no/1' }, 'SENTRY_DSN'],
  ])('%s', async (_what, own, about) => {
    const absolute = Object.entries(own).map(([name, value]) => [
      name,
      (value.startsWith('/') ? sandbox.origin + value : value).replace(
        'SANDBOX',
        new URL(sandbox.origin).host,
      ),
    ]);
    const { told, text } = await look(Object.fromEntries(absolute));
    expect(told).toEqual([`failure ${about}`]);
    expect(text).toContain('Mend: ');
  });

  it('tells a misspelt name', async () => {
    const { told, text } = await look({ CHAT_WEBHOK_URL: 'https://hooks.example' });
    expect(told).toEqual(['warning CHAT_WEBHOK_URL']);
    expect(text).toContain("Mend: echo 'CHAT_WEBHOK_URL=' >> .dev.vars");
  });

  it('has the challenge’s verifier judge the secret key', async () => {
    const own = {
      TURNSTILE_SITE_KEY: 'site',
      TURNSTILE_SECRET_KEY: 'secret',
      TURNSTILE_VERIFY_URL: `${sandbox.origin}/turnstile/siteverify`,
    };
    const { told, text } = await look(own);
    expect(told).toEqual([]);
    expect(line(text, 'TURNSTILE_SECRET_KEY')).toMatch(/ok +the verifier accepts it$/);
  });
});
