import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textParts } from './links';
import { plainText, shorten } from './plain-text';

describe('plainText', () => {
  it('keeps one kind of line break and no control characters', () => {
    expect(plainText('a\r\nb\rc\u0000\u001b[31m\td\u0085\ud800')).toBe('a\nb\nc[31m\td\ufffd');
  });
});

describe('shorten', () => {
  it('never cuts a character in half', () => {
    expect(shorten('abc', 3)).toBe('abc');
    expect(shorten('abcd', 3)).toBe('ab…');
    expect(shorten('a😀😀', 3)).toBe('a…');
  });
});

describe('textParts', () => {
  const hrefs = (text: string) =>
    textParts(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []));

  it('links https addresses without the punctuation after them', () => {
    expect(textParts('See https://orion.example/a?b=1, or (https://x.example).')).toEqual([
      { kind: 'words', text: 'See ' },
      { kind: 'link', text: 'https://orion.example/a?b=1', href: 'https://orion.example/a?b=1' },
      { kind: 'words', text: ', or (' },
      { kind: 'link', text: 'https://x.example', href: 'https://x.example/' },
      { kind: 'words', text: ').' },
    ]);
  });

  it.each([
    'http://plain.example',
    'javascript:alert(1)',
    'https://bank.example@evil.example/',
    'https://',
    'data:text/html,<b>',
    '//evil.example',
  ])('does not link %s', (text) => {
    expect(hrefs(text)).toEqual([]);
  });

  it('loses no character and links only https', () => {
    const piece = fc.oneof(fc.webUrl(), fc.string(), fc.constant('https://'), fc.constant('">'));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join(' ');
        expect(
          textParts(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
        for (const href of hrefs(text)) expect(href).toMatch(/^https:\/\/[^@]/);
      }),
    );
  });
});
