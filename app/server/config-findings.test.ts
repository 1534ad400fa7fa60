import { describe, expect, it } from 'vitest';
import { parseConfig } from './config';
import { findInConfig } from './config-findings';

const complete = { CHAT_WEBHOOK_URL: 'https://hooks.example/chat', VOICE_API_KEY: 'key' };

const findIn = (env: Record<string, string>) => findInConfig(parseConfig({ ...complete, ...env }));

describe('findInConfig', () => {
  it('tells what is missing, and nothing when all is there', () => {
    const missing = findInConfig(parseConfig({})).map(({ sentence }) => sentence);
    expect(missing.join()).toContain('CHAT_WEBHOOK_URL is absent: the chat answers that it has');
    expect(missing.join()).toContain('voice platform API key not found: set VOICE_API_KEY, or');
    expect(findIn({})).toEqual([]);
  });

  it('tells a value that is not valid once, by its name', () => {
    const findings = findIn({ CHAT_WEBHOOK_URL: 'secret words' });
    expect(findings).toEqual([
      expect.objectContaining({ setting: 'CHAT_WEBHOOK_URL', severity: 'failure' }),
    ]);
    expect(JSON.stringify(findings)).not.toContain('secret words');
  });

  const assistant = 'b94e07a6-d15c-4f28-8e63-2c71f9a0d845';
  const book = { BOOKING_URL: 'https://book.example/me' };
  it.each([
    [{ ...book, BOOKING_ORIGINS: 'https://other.example https://*.example' }, []],
    [{ ...book, BOOKING_ORIGINS: 'https://other.example' }, ['failure BOOKING_ORIGINS']],
    [{ BOOKING_ORIGINS: 'https://book.example' }, ['warning BOOKING_ORIGINS']],
    [{ TURNSTILE_SITE_KEY: 'site' }, ['failure TURNSTILE_SECRET_KEY']],
    [{ TURNSTILE_SECRET_KEY: 'secret' }, ['failure TURNSTILE_SITE_KEY']],
    [{ VOICE_ASSISTANT_ID: assistant }, ['warning VOICE_SOLAR_ASSISTANT_ID']],
  ])('%j is %j', (env, found) => {
    expect(findIn(env).map(({ setting, severity }) => `${severity} ${setting}`)).toEqual(found);
  });
});
