import { expect, it } from 'vitest';
import { isTrustedOrigin } from './trusted-origin';

const trusted = ['https://book.example', 'https://*.msgsndr.com', 'http://127.0.0.1:8789'];

it.each([
  'https://book.example',
  'https://link.msgsndr.com',
  'https://a.b.msgsndr.com',
  'http://127.0.0.1:8789',
])('%s is trusted', (origin) => {
  expect(isTrustedOrigin(origin, trusted)).toBe(true);
  expect(isTrustedOrigin(origin, [])).toBe(false);
});

it.each([
  'http://book.example',
  'https://book.example:8443',
  'https://book.example.evil.example',
  'https://sub.book.example',
  'https://msgsndr.com',
  'https://evilmsgsndr.com',
  'http://link.msgsndr.com',
  'https://link.msgsndr.com.evil.example',
  'https://evil.example/.msgsndr.com',
  'https://user@.msgsndr.com',
  'https://.msgsndr.com',
  'http://127.0.0.1:8788',
  'null',
  '',
])('%s is not', (origin) => {
  expect(isTrustedOrigin(origin, trusted)).toBe(false);
});
