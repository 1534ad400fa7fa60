import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseAppMessage } from './service/messages';
import { type ToolCard, withToolCards } from './tools';

const origin = 'https://orion.example';

function offers(toolCallList: unknown, before: readonly ToolCard[] = []) {
  const message = parseAppMessage({ type: 'tool-calls', toolCallList });
  if (!message || message === 'listening') throw new Error('It did not parse.');
  return withToolCards(before, message, origin);
}

const tool = (name: string, given: unknown = {}) => ({ function: { name, arguments: given } });
const link = (url: unknown) => tool('open_link', { url });

it.each([
  ['/', '/', undefined],
  ['/voice-call-solar', '/voice-call-solar', undefined],
  ['demo?industry=dental#top', '/demo?industry=dental#top', undefined],
  [`${origin}/about#privacy`, '/about#privacy', undefined],
  ['https://example.com/a b', 'https://example.com/a%20b', 'example.com'],
])('open_link leads to %j', (url, href, host) => {
  expect(offers([link(url)])).toEqual([{ href, host, label: undefined }]);
});

it.each([
  ['that is too long, or of two halves', `${'a'.repeat(59)}😀😀`, `${'a'.repeat(59)}😀`],
  ['that nobody sees', '\u200b\u2060', undefined],
  ['that turns what is around it', 'Open \u202etxt.elpmaxe\u2069', 'Open txt.elpmaxe'],
])('cuts a label before a character %s', (_, label, shown) => {
  const given = JSON.stringify({ url: '/demo', label: ` ${label} ` });
  expect(offers([tool('open_link', given)])).toMatchObject([{ href: '/demo', label: shown }]);
});

it.each([
  [[link('//user:secret@example.com/')]],
  [[link('   ')]],
  [['/%5cx', '/%09/x', '//orion.example//x', '/nowhere', '/demo/..%2fx', '/api/chat'].map(link)],
  [[tool('bookTime')]],
  [[tool('open_link', 'not JSON'), { function: { name: 7 } }, null]],
  [undefined],
])('passes over %j', (calls) => {
  const before = [{ href: '/about', label: undefined, host: undefined }];
  expect(offers(calls, before)).toBe(before);
});

it('shows each offer once, the newest last, and three at most', () => {
  const shown = offers([
    tool('book_time'),
    ...['/demo', '/about', '/voice-call', '/demo'].map(link),
  ]);
  expect(shown).toMatchObject([{ href: '/about' }, { href: '/voice-call' }, { href: '/demo' }]);
  expect(offers([tool('book_time')], shown).at(-1)).toMatchObject({ href: '/?scrollTo=calendar' });
});

it('leads only to this site or to https, whatever the assistant sends', () => {
  const schemes = ['javascript:', 'data:', 'http://', 'tel:', 'https://', '//'];
  // Segments, slashes of both kinds, encoded or not, and what a browser skips.
  const parts = ['.', '..', '%2e', '%2F', '%5C', 'evil.example', ...'/\\\t\n '];
  const address = fc
    .array(fc.oneof(fc.constantFrom(...schemes, ...parts), fc.string()), { maxLength: 8 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), address, fc.anything()), (url) => {
      for (const card of offers([link(url)])) {
        const { protocol, origin: to } = new URL(card.href, origin);
        expect([protocol, card.host === undefined]).toEqual(['https:', to === origin]);
      }
    }),
    { numRuns: 200 },
  );
});
