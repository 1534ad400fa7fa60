import { expect, it } from 'vitest';
import { createReportThrottle } from './reporting';

it('one report of each message passes in a minute, and the next tells how many did not', () => {
  let now = 5_000;
  const throttle = createReportThrottle(() => now);
  const outage = () => throttle(new TypeError('the connection failed'));
  expect(outage()).toBe(0);
  for (let time = 0; time < 11_000; time += 1) expect(outage()).toBeUndefined();
  expect(throttle(new TypeError('another'))).toBe(0);
  expect(throttle(new RangeError('the connection failed'))).toBe(0);
  now += 59_999;
  expect(outage()).toBeUndefined();
  now += 1;
  expect(outage()).toBe(11_001);
  expect(outage()).toBeUndefined();
  now += 60_000;
  expect(outage()).toBe(1);
});

it('remembers a bounded number of messages, the latest', () => {
  const throttle = createReportThrottle(() => 0);
  for (let number = 0; number <= 100; number += 1) throttle(`message ${number}`);
  expect(throttle('message 0')).toBe(0);
  expect(throttle('message 100')).toBeUndefined();
});
