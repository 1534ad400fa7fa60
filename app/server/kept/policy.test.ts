import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isForEverybody, isHadAlready, keptUnder, rightUntil } from './policy';

const known = new Set(['/', '/about', '/demo?industry=dental', '/voice-call']);
const key = (method: string, address: string) =>
  keptUnder({ method, url: new URL(address, 'https://site.example') }, known);

describe('the key of a kept answer', () => {
  it.each(['/', '/about', '/demo?industry=dental', '/voice-call'])(
    'is origin and address of what the site knows: %s',
    (address) => {
      expect(key('GET', address)).toBe(`https://site.example${address}`);
      expect(key('HEAD', address)).toBe(`https://site.example${address}`);
    },
  );

  it('tells origins apart', () => {
    expect(key('GET', 'http://site.example/about')).toBe('http://site.example/about');
    expect(key('GET', 'https://other.example/about')).toBe('https://other.example/about');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'is nothing for a %s',
    (method) => expect(key(method, '/about')).toBeUndefined(),
  );

  it.each([
    '/about/',
    '/About',
    '/about?utm_source=letter',
    '/demo?industry=other',
    '/demo?industry=dental&x',
    '/?scrollTo=calendar',
    '/gone',
  ])('is nothing for an address that the site does not write itself: %s', (address) => {
    expect(key('GET', address)).toBeUndefined();
  });

  it('is never more than the known ones, whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.webPath(), fc.constantFrom('/about', '/demo', '/voice-call')),
        fc.oneof(fc.webQueryParameters(), fc.constantFrom('', 'industry=dental')),
        (path, query) => {
          const { href, pathname, search } = new URL(`https://site.example${path}?${query}`);
          expect(key('GET', href) !== undefined).toBe(known.has(pathname + search));
        },
      ),
    );
  });
});

describe('an answer for everybody', () => {
  const given = (status: number, headers: Record<string, string> = {}) =>
    isForEverybody({
      status,
      headers: new Headers({ 'Content-Type': 'text/html; charset=utf-8', ...headers }),
    });

  it('is a whole page or its data', () => {
    expect(given(200)).toBe(true);
    expect(given(200, { 'Content-Type': 'application/json' })).toBe(true);
  });

  it.each([
    '',
    'text/plain',
    'text/x-script',
    'application/xml',
    'application/jsonl',
    'text/htmlx',
  ])('is no answer of type %s', (type) => expect(given(200, { 'Content-Type': type })).toBe(false));

  it.each([204, 206, 301, 308, 400, 404, 429, 500, 503])('has not status %s', (status) => {
    expect(given(status)).toBe(false);
  });

  it('sets no cookie, and says nothing of its own about being kept', () => {
    expect(given(200, { 'Set-Cookie': 'a=b' })).toBe(false);
    expect(given(200, { 'Cache-Control': 'no-store' })).toBe(false);
    expect(given(200, { 'Cache-Control': 'public, max-age=3600' })).toBe(false);
  });
});

describe('a kept page', () => {
  it.each([
    ['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2026-11-22T10:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01T00:00:00.000Z', '2028-01-01T00:00:00.000Z'],
  ])('of %s is right until the year ends', (now, until) => {
    expect(rightUntil(Date.parse(now))).toBe(Date.parse(until));
  });
});

describe('the tag of an answer that the asker has', () => {
  it.each([
    '"a/+="',
    'W/"a/+="',
    '"other", "a/+="',
    '"other",W/"a/+=" , "more"',
    '"with, comma", "a/+="',
    '*',
    ' * ',
  ])('is found in %s', (header) => expect(isHadAlready(header, '"a/+="')).toBe(true));

  it.each([null, '', '"other"', 'a/+=', '"a/+=', '"A/+="', '"x*"', '"*"', 'w/"a/"'])(
    'is not found in %s',
    (header) => expect(isHadAlready(header, '"a/+="')).toBe(false),
  );
});
