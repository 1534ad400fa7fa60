import { z } from 'zod';
import { CALL_SESSION_DATA_MAX_CHARS, CALL_USER_DATA_MAX_CHARS } from '~/content/constants';
import { jsonLength, jsonOfAtMost } from './app-message';

/** What goes with the participant: a text, or anything with a JSON form; 4,096 characters. Spec 5. */
export const userData = jsonOfAtMost(CALL_USER_DATA_MAX_CHARS, 'userData', (value) =>
  typeof value === 'string' ? value.length : jsonLength(value),
).optional();

/** The data that a meeting shares: a plain object, 102,400 characters of JSON. Spec 5. */
export const sessionData = z
  .custom<unknown>(isPlainObject, {
    error: 'Meeting session data must be a plain object.',
    abort: true,
  })
  .pipe(jsonOfAtMost(CALL_SESSION_DATA_MAX_CHARS, 'Meeting session data'));

function isPlainObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
