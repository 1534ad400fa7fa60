import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAppMessage } from '~/features/voice/session/messages';
import { type ToolCard, withToolCards } from './tool-cards';

const origin = 'https://orion.example';

function offers(toolCallList: unknown, before: readonly ToolCard[] = []) {
  const message = parseAppMessage({ type: 'tool-calls', toolCallList });
  if (!message || message === 'listening') throw new Error('It did not parse.');
  return withToolCards(before, message, origin);
}

const tool = (name: string, given: unknown = {}) => ({
  id: 't',
  type: 'function',
  function: { name, arguments: given },
});

describe('what the tool calls offer', () => {
  it('book_time offers a booking', () => {
    expect(offers([tool('book_time')])).toEqual([{ kind: 'booking' }]);
  });

  it.each([
    ['/demo', '/demo', undefined],
    ['demo?industry=dental#top', '/demo?industry=dental#top', undefined],
    [`${origin}/about#privacy`, '/about#privacy', undefined],
    ['https://example.com/a b', 'https://example.com/a%20b', 'example.com'],
  ])('open_link leads to %j', (url, href, host) => {
    expect(offers([tool('open_link', { url })])).toEqual([
      { kind: 'link', href, host, label: undefined },
    ]);
  });

  it('reads arguments as an object and as JSON', () => {
    const card = { kind: 'link', href: '/demo', host: undefined, label: 'The demo' };
    const given = { url: '/demo', label: ' The demo ' };
    expect(offers([tool('open_link', given)])).toEqual([card]);
    expect(offers([tool('open_link', JSON.stringify(given))])).toEqual([card]);
  });

  it.each([
    'http://example.com/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//user:secret@example.com/',
    'https://user@example.com/',
    'tel:+1555',
    'https://',
    '   ',
    7,
    null,
  ])('leads nowhere for the address %j', (url) => {
    expect(offers([tool('open_link', { url })])).toEqual([]);
  });

  it.each([
    [tool('endCall')],
    [tool('bookTime')],
    [tool('cancel_booking')],
    [tool('open_link', 'not JSON')],
    [tool('open_link')],
    [{ function: { name: 7 } }],
    [null],
    ['book_time'],
    [undefined],
  ])('passes over %j', (call) => {
    const before: ToolCard[] = [{ kind: 'booking' }];
    expect(offers([call], before)).toBe(before);
  });

  it('shows each offer once, the newest last, and three at most', () => {
    const links = ['/a', '/b', '/c', '/a'].map((url) => tool('open_link', { url }));
    const shown = offers([tool('book_time'), ...links]);
    expect(shown.map((card) => (card.kind === 'link' ? card.href : card.kind))).toEqual([
      '/b',
      '/c',
      '/a',
    ]);
  });

  it('leads only to this site or to https, whatever the assistant sends', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.webUrl({ withFragments: true }), fc.string(), fc.anything()),
        (url) => {
          for (const card of offers([tool('open_link', { url })])) {
            if (card.kind !== 'link') continue;
            expect(new URL(card.href, origin).protocol).toBe('https:');
            expect(card.host === undefined).toBe(new URL(card.href, origin).origin === origin);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('are nothing in other messages, or in one without a list', () => {
    expect(withToolCards([], { type: 'hang' }, origin)).toEqual([]);
    expect(offers(undefined)).toEqual([]);
  });
});
