import { expect, it } from 'vitest';
import { HttpError } from '~/lib/http-error';
import { fingerprintOf } from './errors';

it("another service's words make no other kind of failure; its name, status and call do", () => {
  const refused = (status: number, body: string, call = 'POST /call/web') =>
    fingerprintOf(new HttpError(status, body, call));
  const unreadable = (body: string) => {
    try {
      return JSON.parse(body);
    } catch (error) {
      return fingerprintOf(error);
    }
  };
  const kinds = Array.from({ length: 100 }, (_, number) => [
    ...[refused(500, `request b${number} failed`), refused(503, `request b${number} failed`)],
    ...[refused(500, 'request failed', 'GET /call'), unreadable(`<${number}`)],
    ...[new TypeError('no connection'), new RangeError('no connection')].map(fingerprintOf),
    fingerprintOf(new TypeError('another')),
  ]);
  expect(new Set(kinds.flat()).size).toBe(7);
});
