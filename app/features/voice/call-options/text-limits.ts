import { z } from 'zod';
import { CALL_SESSION_DATA_MAX_CHARS, CALL_USER_DATA_MAX_CHARS } from '~/content/constants';
import { fits } from './wire-form';

/** What goes with the participant: a text, or anything with a JSON form; 4,096 characters. Spec 5. */
export const userData = z.unknown().superRefine((value, context) => {
  if (value === undefined) return;
  if (typeof value !== 'string') {
    fits(value, { name: 'userData', maxChars: CALL_USER_DATA_MAX_CHARS }, context);
  } else if (value.length > CALL_USER_DATA_MAX_CHARS) {
    context.addIssue({
      code: 'custom',
      message: `userData has ${value.length} characters; at most ${CALL_USER_DATA_MAX_CHARS} are allowed.`,
    });
  }
});

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** The data that a meeting shares: a plain object, 102,400 characters of JSON. Spec 5. */
export const sessionData = z.unknown().superRefine((value, context) => {
  if (!isPlainObject(value)) {
    context.addIssue({ code: 'custom', message: 'Meeting session data must be a plain object.' });
    return;
  }
  fits(value, { name: 'Meeting session data', maxChars: CALL_SESSION_DATA_MAX_CHARS }, context);
});
