import { expect, it } from 'vitest';
import { isBlank, plainText, shorten } from './plain-text';

it('keeps one kind of line break, no control characters and none that turn the direction', () => {
  expect(plainText('a\r\nb\rc\u0000\u001b[31m\td\u0085\ud800')).toBe('a\nb\nc[31m\td\ufffd');
  expect(plainText('\u202egpj.\u2066exe\u200f\u061c')).toBe('gpj.exe');
});

it('never cuts a character in half', () => {
  expect(shorten('abc', 3)).toBe('abc');
  expect(shorten('abcd', 3)).toBe('ab…');
  expect(shorten('a😀😀', 3)).toBe('a…');
});

it.each([
  ['', true],
  [' \n\u00a0', true],
  ['\u200b\u200d\u2060\ufeff\u00ad\u3164', true],
  ['\u200b.', false],
  ['👩‍🔧', false],
])('%j is blank: %s', (text, blank) => {
  expect(isBlank(text)).toBe(blank);
});
