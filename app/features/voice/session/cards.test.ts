import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CallCard, withOffers } from './cards';
import { parseAppMessage } from './messages';

const origin = 'https://orion.example';

function offers(toolCallList: unknown, before: readonly CallCard[] = []) {
  const message = parseAppMessage({ type: 'tool-calls', toolCallList });
  if (!message || message === 'listening') throw new Error('It did not parse.');
  return withOffers(before, message, origin);
}

const tool = (name: string, given: unknown = {}) => ({
  id: 't',
  type: 'function',
  function: { name, arguments: given },
});

describe('what the tool calls offer', () => {
  it.each(['book_time', 'bookAppointment', 'schedule-demo', 'show_calendar', 'offer_booking'])(
    '%s offers a booking',
    (name) => expect(offers([tool(name)])).toEqual([{ kind: 'booking' }]),
  );

  it.each([
    [{ url: '/demo' }, '/demo', undefined],
    [{ page: 'demo?industry=dental#top' }, '/demo?industry=dental#top', undefined],
    [{ href: `${origin}/about#privacy` }, '/about#privacy', undefined],
    [{ link: 'https://example.com/a b' }, 'https://example.com/a%20b', 'example.com'],
  ])('open_link to %j', (given, href, host) => {
    expect(offers([tool('open_link', given)])).toEqual([
      { kind: 'link', href, host, label: undefined },
    ]);
  });

  it('reads arguments as an object, as JSON, and beside the name', () => {
    const card = { kind: 'link', href: '/demo', host: undefined, label: 'The demo' };
    const given = { url: '/demo', title: ' The demo ' };
    expect(offers([tool('open_page', given)])).toEqual([card]);
    expect(offers([tool('open_page', JSON.stringify(given))])).toEqual([card]);
    expect(offers([{ id: 't', name: 'open_page', arguments: given }])).toEqual([card]);
    expect(offers([{ id: 't', name: 'open_page', parameters: given }])).toEqual([card]);
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
    [tool('transferCall')],
    [tool('endCall')],
    [tool('cancel_booking')],
    [tool('check_availability')],
    [tool('get_page', { url: '/demo' })],
    [tool('open_link', 'not JSON')],
    [tool('open_link')],
    [{ function: { name: 7 } }],
    [null],
    ['book'],
    [undefined],
  ])('passes over %j', (call) => {
    const before: CallCard[] = [{ kind: 'booking' }];
    expect(offers([call], before)).toBe(before);
  });

  it('shows each offer once, the newest last, and three at most', () => {
    const links = ['/a', '/b', '/c', '/a'].map((url) => tool('open_link', { url }));
    const shown = offers([tool('book'), ...links]);
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
    expect(withOffers([], { type: 'hang' }, origin)).toEqual([]);
    expect(offers(undefined)).toEqual([]);
  });
});
