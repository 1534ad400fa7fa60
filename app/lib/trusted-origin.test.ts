import { expect, it } from 'vitest';
import { isTrustedOrigin } from './trusted-origin';

const trusted = ['https://book.example', 'https://*.msgsndr.com', 'http://127.0.0.1:8789'];

it.each([
  ['https://book.example', true],
  ['https://link.msgsndr.com', true],
  ['https://a.b.msgsndr.com', true],
  ['http://127.0.0.1:8789', true],
  ['http://book.example', false],
  ['https://book.example:8443', false],
  ['https://book.example.evil.example', false],
  ['https://sub.book.example', false],
  ['https://msgsndr.com', false],
  ['https://evilmsgsndr.com', false],
  ['http://link.msgsndr.com', false],
  ['https://link.msgsndr.com.evil.example', false],
  ['https://evil.example/.msgsndr.com', false],
  ['https://user@.msgsndr.com', false],
  ['https://.msgsndr.com', false],
  ['null', false],
  ['', false],
])('%j is trusted: %s', (origin, isTrusted) => {
  expect(isTrustedOrigin(origin, trusted)).toBe(isTrusted);
  expect(isTrustedOrigin(origin, [])).toBe(false);
});
