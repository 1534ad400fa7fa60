import { describe, expect, it } from 'vitest';
import { isTrustedOrigin } from './trusted-origin';

const trusted = ['https://book.example', 'https://*.msgsndr.com', 'http://127.0.0.1:8789'];

describe('a trusted origin', () => {
  it.each([
    'https://book.example',
    'https://link.msgsndr.com',
    'https://a.b.msgsndr.com',
    'http://127.0.0.1:8789',
  ])('%s is', (origin) => {
    expect(isTrustedOrigin(origin, trusted)).toBe(true);
  });

  it.each([
    'http://book.example',
    'https://book.example:8443',
    'https://book.example.evil.example',
    'https://sub.book.example',
    'https://evil-book.example',
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

  it('is nobody where nobody is trusted', () => {
    expect(isTrustedOrigin('https://book.example', [])).toBe(false);
  });
});
