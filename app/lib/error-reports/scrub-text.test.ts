import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrubAddress, scrubPath, scrubText } from './scrub-text';

describe('scrubText', () => {
  it.each([
    // What tells the team something stays.
    ["Cannot read properties of undefined (reading 'length')", undefined],
    ['Minified React error #425; see the documentation', undefined],
    ["The page can't load its data, and we don't know why", undefined],
    ['status 502', undefined],
    // What is anybody's does not.
    ['Sent by anna.lee+x@mail.example.co.uk now', 'Sent by [email] now'],
    ['Sent by anna%40example.com now', 'Sent by [email] now'],
    ["Sent by o'brien@example.com now", 'Sent by [email] now'],
    ["Loading 'https://a.example/x' failed twice", 'Loading "…" failed twice'],
    ['Call +1 (302) 555-0142 today', 'Call [number] today'],
    ['Call 0049 30 1234567', 'Call [number]'],
    ['from 203.0.113.77', 'from [address]'],
    ['from 2001:db8::8a2e:370:7334', 'from [address]'],
    ['from 2001:db8:1:2:3:4:5:6', 'from [address]'],
    [
      'Failed to fetch https://hooks.example/webhook/1f?key=2',
      'Failed to fetch https://hooks.example/…',
    ],
    ['wss://user:pass@host.example:8443/x', 'wss://host.example:8443/…'],
    ['joining https://acme.daily.co/room?t=abc failed', 'joining [call address] failed'],
    ['joining acme.daily.co/room failed', 'joining [call address] failed'],
    ['No route for /about?email=x', 'No route for /about?…'],
    ['Authorization: Bearer abc', 'Authorization: [removed] [removed]'],
    ['sent Bearer abc.def', 'sent Bearer [removed]'],
    ['token=abc&x=1', 'token=[removed]&x=1'],
    ['meetingToken: "a b c"', 'meetingToken: [removed]'],
    ['user_name: Anna Lee, Wilmington', 'user_name: [removed]'],
    ['userData = {"plan": 1}', 'userData = [removed]'],
    ['got eyJhbGciOiJIUzI1NiJ9.e30.abc', 'got [token]'],
    ['room 5f0c8a52-6c1e-4d53-9d5c-0242ac120002', 'room [token]'],
    [
      `Unexpected token 'H', "Hello" is not valid JSON`,
      'Unexpected token "…", "…" is not valid JSON',
    ],
    [
      'JSON Parse error: Unexpected identifier "Anna"',
      'JSON Parse error: Unexpected identifier "…"',
    ],
    ['"#my tooth hurts" is not a valid selector', '"…" is not a valid selector'],
    ['it said “my tooth hurts” twice', 'it said "…" twice'],
  ])('%s', (text, expected) => {
    expect(scrubText(text)).toBe(expected ?? text);
  });

  it('keeps nothing of an address, a number, a token or a quotation, whatever stands around', () => {
    const around = fc.lorem({ maxCount: 4 });
    const quoted = fc.tuple(fc.constantFrom('""', "''", '``', '“”'), fc.lorem({ maxCount: 3 }));
    const hidden = fc.oneof(
      fc.emailAddress(),
      fc.ipV4(),
      fc.uuid(),
      fc
        .webQueryParameters()
        .filter((text) => text.length > 3)
        .map((text) => `https://a.example/zq?${text}`),
      fc.integer({ min: 1_000_000, max: 999_999_999 }).map((number) => `+1 302 ${number}`),
      fc.stringMatching(/^[a-z]{3,9}$/).map((room) => `https://x.daily.co/${room}-zq`),
      quoted
        .filter(([, words]) => words.includes(' '))
        .map(([marks, words]) => `${marks[0]}${words}${marks[1]}`),
    );
    fc.assert(
      fc.property(around, hidden, around, (before, secret, after) => {
        const text = scrubText(`${before} ${secret} ${after}`);
        expect(text).not.toContain(secret);
        expect(text).not.toContain('zq');
      }),
    );
  });

  it('cuts nothing in two and lets half of it out', () => {
    const long = `${'"a b" '.repeat(330)} ${'x'.repeat(12)} anna@example.com`;
    expect(long.length).toBeGreaterThan(2_000);
    expect(scrubText(long)).not.toContain('anna');
    expect(scrubText(`${' '.repeat(1_990)}anna@example.com`)).not.toContain('anna');
  });

  it('is short, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600, unit: 'grapheme' }), (text) => {
        expect(scrubText(text).length).toBeLessThanOrEqual(301);
      }),
    );
  });
});

describe('scrubAddress', () => {
  it.each([
    ['https://site.example/about?email=a@b.c#d', 'https://site.example/about'],
    ['https://anna:secret@site.example/demo', 'https://site.example/demo'],
    [
      'https://site.example/assets/root-BtETY91234567.js',
      'https://site.example/assets/root-BtETY91234567.js',
    ],
    ['https://site.example/by/anna@example.com/x', 'https://site.example/by/…/x'],
    ['https://site.example/call/3025550142', 'https://site.example/call/…'],
    ['https://acme.daily.co/room', '[call address]'],
    ['https://c.daily.co/call-machine/bundle.js', 'https://c.daily.co/call-machine/bundle.js'],
    ['blob:https://site.example/1f2e', 'blob:…'],
    ['chrome-extension://abc/content.js', 'chrome-extension:…'],
    ['functionsWorker-0.83.js', 'functionsWorker-0.83.js'],
    ['<anonymous>', '…'],
  ])('%s', (address, expected) => {
    expect(scrubAddress(address)).toBe(expected);
  });
});

describe('scrubPath', () => {
  it('keeps the site’s own words and replaces what could be anybody’s', () => {
    expect(scrubPath('/voice-call-solar')).toBe('/voice-call-solar');
    expect(scrubPath('/broken-loader.data?x=1')).toBe('/broken-loader.data');
    expect(scrubPath('/no/anna lee/%41/12345')).toBe('/no/…/…/…');
  });
});
