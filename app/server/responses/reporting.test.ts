import { afterEach, expect, it, vi } from 'vitest';
import { HttpError } from '~/lib/http-error';
import { createReportThrottle } from './reporting';

afterEach(() => void vi.useRealTimers());

it('one report of each kind passes in a minute, and the next tells how many did not', () => {
  vi.useFakeTimers();
  const throttle = createReportThrottle();
  const outage = () => throttle(new TypeError('the connection failed'));
  expect(outage()).toBe(0);
  for (let time = 0; time < 11_000; time += 1) expect(outage()).toBeUndefined();
  expect(throttle(new TypeError('another'))).toBe(0);
  expect(throttle(new RangeError('the connection failed'))).toBe(0);
  vi.advanceTimersByTime(59_999);
  expect(outage()).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(outage()).toBe(11_001);
  expect(outage()).toBeUndefined();
  vi.advanceTimersByTime(60_000);
  expect(outage()).toBe(1);
});

it("another service's words make no other kind; its status and its call do", () => {
  const throttle = createReportThrottle();
  const refused = (status: number, body: string, call = 'POST /call/web') =>
    throttle(new HttpError(status, body, call));
  const unreadable = (body: string) => {
    try {
      return JSON.parse(body);
    } catch (error) {
      return throttle(error);
    }
  };
  expect(refused(500, 'request a1 failed')).toBe(0);
  expect(refused(503, 'request a1 failed')).toBe(0);
  expect(refused(500, 'request a1 failed', 'GET /call')).toBe(0);
  expect(unreadable('<a')).toBe(0);
  for (let number = 0; number < 100; number += 1) {
    expect(refused(500, `request b${number} failed`)).toBeUndefined();
    expect(unreadable(`<${number}`)).toBeUndefined();
  }
});
