import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerHref, hiddenHost, textParts } from './links';

const hrefs = (text: string) => textParts(text).flatMap(({ href }) => href ?? []);

describe('textParts', () => {
  // What stands around the address is chosen so that the next ones are no copies of it.
  it.each([
    ['**', '**'],
    ['“', '”'],
    ['«', '»'],
    ['(', ').'],
    ['[see ', ']'],
    ['看', '，好'],
    ['', '。谢谢'],
    ['| ', '|'],
    ['\u200b', '\u200bnext'],
    ['_', '_, and'],
    ['', '…'],
    ['', '—today'],
    ['「', '」'],
  ])('%s and %s are not part of an address between them', (before, after) => {
    for (const address of [
      'https://orion.example/a?b=1',
      'https://wiki.example/Orion_(constellation)',
      'https://x.example/?x=[1]&y={a}',
      'https://x.example/grüße',
      'http://orion.example/a_b',
    ]) {
      expect(textParts(`${before}${address}${after}`)).toEqual([
        ...(before ? [{ text: before }] : []),
        { text: address, href: new URL(address).href },
        { text: after },
      ]);
    }
  });

  it.each([
    'javascript:alert(1)',
    'www. www.one me@localhost мe@@orion.example ftp://me:you@evil.example',
    '2026-11-28 and 11/28/2026, 28.11.2026, 9:30-17:00, 24/7, 150-2500, +15%',
    '$200 300 4000, $1,250-1,300, €202-555-0100, Portland, OR 97201-1234',
    '4111 1111 1111 1111, 123-45-6789, #202-555-0100, A-202-555-0100, 978-0-306-40615-7',
    'https://bank.example@evil.example/',
    'https://',
    'data:text/html,<b>',
    '//evil.example',
  ])('%s is no link', (text) => {
    expect(hrefs(text)).toEqual([]);
  });

  it.each([
    ['tel:+1(202)555.0123', true],
    ['tel:2025550123', true],
    ['mailto:a@orion.example?subject=Hi', true],
    ['/about?a=1#b', true],
    ['javascript:tel:1', false],
    ['javascript:mailto:a@b', false],
    ['tel:1;javascript:1', false],
    ['mailto:a@b c', false],
    ['//evil.example/', false],
    ['/\\evil.example/', false],
  ])('of what an answer writes, %s leads somewhere: %s', (found, leads) => {
    expect(answerHref(found)).toBe(leads ? found : undefined);
  });

  it.each([
    ['Call (202) 555-0100.', '(202) 555-0100', 'tel:+12025550100'],
    ['at 1-800-555-0199 ext. 4', '1-800-555-0199', 'tel:+18005550199'],
    ['202\u2011555\u20110100!', '202\u2011555\u20110100', 'tel:+12025550100'],
    ['202.555.0100, or', '202.555.0100', 'tel:+12025550100'],
    ['+1 202 555 0100', '+1 202 555 0100', 'tel:+12025550100'],
    ['+44 (0)20 7946 0958', '+44 (0)20 7946 0958', 'tel:+442079460958'],
    ['+49301234567 10:30', '+49301234567', 'tel:+49301234567'],
    ["o'brien+a@orion.example.", "o'brien+a@orion.example", "mailto:o'brien+a@orion.example"],
    ['(müller@orion.co.uk)', 'müller@orion.co.uk', 'mailto:müller@orion.co.uk'],
    ['联系me@orion.example。', 'me@orion.example', 'mailto:me@orion.example'],
    ['www.orion.example/a, or', 'www.orion.example/a', 'https://www.orion.example/a'],
  ])('%s has %s, which leads to %s', (text, words, href) => {
    const links = textParts(text).filter(({ href }) => href);
    expect(links).toEqual([{ text: words, href }]);
  });

  it('loses no character, and a web address leads to its own host', () => {
    const piece = fc.oneof(fc.webUrl(), fc.string(), fc.constant('https://'), fc.constant('">'));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join(' ');
        const parts = textParts(text).map((part) => part.text);
        expect(parts.join('')).toBe(text);
        for (const href of hrefs(text))
          expect(href).toMatch(/^(?:https?:\/\/[^@/]+(?:\/|$)|tel:\+\d+$|mailto:)/);
      }),
    );
  });
});

const lookalike = 'https://\u0430\u0440\u0440\u04cf\u0435.com';

it.each([
  ['our plans', 'https://orion.example/plans', undefined],
  ['orion.example/plans', 'https://orion.example/plans', undefined],
  ['https://orion.example:8443/', 'https://orion.example:8443/', undefined],
  ['https://orion.example/a.pdf?of=b.html', 'https://orion.example/a.pdf?of=b.html', undefined],
  ['at 9:30, version 2.0', 'https://orion.example/', undefined],
  ['See our plans. They are short', 'https://orion.example/', undefined],
  ['write to me@orion.example', 'mailto:me@orion.example', undefined],
  ['me@bank.example', 'mailto:me@evil.example?subject=a', 'me@evil.example'],
  ['bank.example', '/about', undefined],
  ['you@bank.example', 'https://evil.example:444/', 'evil.example:444'],
  [lookalike, lookalike, 'xn--80ak6aa92e.com'],
  ['our plans', 'http://orion.example/', 'orion.example'],
  ['http://Orion.example', 'http://orion.example/', undefined],
  ['write', 'mailto:a@[', undefined],
  ['our plans', 'https://b\u00fccher.example/', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'https://b\u00fccher.example/', undefined],
])('%s, which leads to %s, hides %s', (text, href, host) => {
  expect(hiddenHost(text, href)).toBe(host);
});

it.each([
  ...['https://bank.example', 'https:\\\\bank.example/evil.example'],
  ...['go to Bank.Example, now', 'bank\u3002example', 'bank\u2024example'],
  ...['bank.\u200bexample', 'bank.example|', '10.0.0.1', '172.16.254.3/admin', 'Localhost'],
  ...['intranet:8080', 'https://router/', '/pay/me@bank.example', '//bank.example/pay'],
  ...['bank\u2009.example', 'bank . ex ample', 'bank\u2027example', 'bank\u00b7example'],
  ...['bank.\u092d\u093e\u0930\u0924'],
])('%s hides evil.example, to which it leads', (text) => {
  expect(hiddenHost(text, 'https://evil.example/')).toBe('evil.example');
});
