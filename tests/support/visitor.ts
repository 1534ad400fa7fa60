import { randomInt } from 'node:crypto';

/** The header by which the edge knows a visitor. */
export const visitorHeader = 'CF-Connecting-IP';

/** An address that no other test has, so that no test uses up another's rate limit. */
export function visitorAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
