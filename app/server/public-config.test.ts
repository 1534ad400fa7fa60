import { expect, it } from 'vitest';
import { phoneLink } from './public-config';

it.each([
  ['+12025550123', '+1 202 555 0123'],
  ['+442079460958', '+44 207 946 0958'],
  ['+35315550123', '+353 155 50123'],
  ['+4930123456', '+49 301 23456'],
])('%s is read as %s', (number, readable) => {
  expect(phoneLink(number).text).toBe(readable);
});
