import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRateLimiter, visitorOf } from './rate-limit';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('allows the limit, then tells the seconds to wait', () => {
  const limiter = createRateLimiter();
  for (let send = 0; send < 20; send += 1) {
    expect(limiter.take('chat', 'a', 20)).toBeUndefined();
  }
  vi.advanceTimersByTime(15_500);
  expect(limiter.take('chat', 'a', 20)).toBe(45);
  expect(limiter.take('chat', 'b', 20)).toBeUndefined();
  expect(limiter.take('call', 'a', 5)).toBeUndefined();
  vi.advanceTimersByTime(44_500);
  expect(limiter.take('chat', 'a', 20)).toBeUndefined();
});

it('remembers a bounded number of visitors, the latest ones', () => {
  const limiter = createRateLimiter();
  const others = Array.from({ length: 9_998 }, (_, at) => `visitor ${at}`);
  for (const visitor of ['a', 'b', ...others, 'a', 'last']) limiter.take('chat', visitor, 2);
  expect(limiter.take('chat', 'a', 2)).toBe(60);
  expect(limiter.take('chat', 'b', 1)).toBeUndefined();
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::12:1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  [null, 'unknown'],
])('%s is counted as %s', (address, key) => {
  const headers: HeadersInit = address ? { 'CF-Connecting-IP': address } : {};
  expect(visitorOf(new Request('https://orion.example', { headers }))).toBe(key);
});
