import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseConfig, settingNames } from './config';

describe('parseConfig', () => {
  it('counts an empty value as absent', () => {
    expect(parseConfig({ GA_MEASUREMENT_ID: '' })).toEqual({ config: {}, problems: [] });
  });

  it.each([
    ['CHAT_WEBHOOK_URL', 'ftp://hooks.example', 'an http(s) address'],
    ['VOICE_ASSISTANT_ID', 'orion', 'an assistant id (UUID)'],
    ['BOOKING_ORIGINS', 'https://book.example/path', 'origins separated by spaces'],
    ['GA_MEASUREMENT_ID', 'UA-1', 'a measurement id such as G-ABC123'],
    ['META_PIXEL_ID', '12x', 'a pixel id of digits'],
    ['SENTRY_DSN', 'errors.example', 'a DSN address'],
    ['SENTRY_DSN', 'https://errors.example/1', 'a DSN with its public key'],
    ['SENTRY_DSN', 'https://key@errors.example/', 'a DSN with its public key and project'],
    ['SITE_URL', 'https://orion.example/home', 'an origin without a path'],
    ['CONTACT_EMAIL', 'hello', 'an e-mail address'],
  ])('names %s and what was expected, never the value', (name, value, expected) => {
    const { config, problems } = parseConfig({ [name]: value });
    expect(config).toEqual({});
    expect(problems).toHaveLength(1);
    const line = problems.map(({ sentence }) => sentence).join();
    expect(line).toContain(name);
    expect(line).toContain(expected);
    expect(line).not.toContain(value);
  });

  it('throws for nothing that stands in an environment', () => {
    const value = fc.oneof(fc.string(), fc.webUrl(), fc.anything());
    fc.assert(
      fc.property(fc.constantFrom(...settingNames), value, (name, given) => {
        const { config, problems } = parseConfig({ [name]: given });
        expect(problems.length + Object.keys(config).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
