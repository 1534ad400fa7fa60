import { expect } from 'vitest';
import { hostileMark } from './hostile-requests';

/** An answer with its whole body. */
export interface ReadAnswer {
  status: number;
  header: (name: string) => string | null;
  text: string;
}

const innerWorkings =
  /\bat (?:\S+ )?\(?(?:file|node|https?):\S+:\d+:\d+|\bnode_modules\b|\.tsx?:\d+|\b(?:Type|Reference|Syntax|Range)Error\b|routes\/[_a-z]+\b.*\baction\b/;

/**
 * What holds for every answer, whatever was asked: a status of our own making, the security headers,
 * a redirect that stays here (or goes to the call), and nothing of the request or of the inner
 * workings in what a browser would take for a page.
 */
export function expectSafe({ status, header, text }: ReadAnswer, origin: string): void {
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
  expect(header('X-Content-Type-Options')).toBe('nosniff');
  expect(header('X-Frame-Options')).toBe('DENY');
  expect(header('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(header('Strict-Transport-Security')).toBe('max-age=31536000');
  expect(header('Set-Cookie')).toBeNull();

  const policy = header('Content-Security-Policy') ?? '';
  const isPage = header('Content-Type')?.startsWith('text/html') ?? false;
  expect(policy).toMatch(
    isPage ? /script-src 'strict-dynamic'(?: 'sha256-\S{44}')+/ : /^default-src 'none'; /,
  );

  // A script that asks as a form does gets the call's address as data, with status 202.
  const location = header('Location');
  if (status >= 300 && status < 400) expect(location).not.toBeNull();
  if (location !== null) {
    const target = new URL(location, 'https://relative.invalid');
    if (status === 308) expect(target.origin).toBe(origin);
    else
      expect([status, target.origin]).toEqual([
        expect.toBeOneOf([202, 303]),
        expect.stringMatching(/^https:\/\/[a-z-]+\.daily\.co$/),
      ]);
  }

  if (header('Content-Type') !== 'text/x-script') expect(text.includes(hostileMark)).toBe(false);
  expect(innerWorkings.exec(text)?.[0]).toBeUndefined();
}
