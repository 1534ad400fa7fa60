import { z } from 'zod';
import {
  CALL_APP_MESSAGE_MAX_CHARS,
  CALL_SESSION_DATA_MAX_CHARS,
  CALL_USER_DATA_MAX_CHARS,
} from '~/content/constants';

/** The length of the value as JSON. @throws Error for what has no JSON form, or what the call's channel cannot clone. */
function jsonLength(value: unknown): number {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new Error('it has no JSON form');
  try {
    structuredClone(value);
  } catch {
    throw new Error('it cannot be cloned');
  }
  return text.length;
}

/** A value with a JSON form of at most so many characters. */
function jsonOfAtMost(maxChars: number, name: string, lengthOf = jsonLength) {
  return z.unknown().superRefine((value, context) => {
    try {
      const length = lengthOf(value);
      if (length <= maxChars) return;
      const message = `${name} has ${length} characters; at most ${maxChars} are allowed.`;
      context.addIssue({ code: 'custom', message });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const message = `${name} must be serializable to JSON: ${reason}.`;
      context.addIssue({ code: 'custom', message });
    }
  });
}

/** One message to the call: 4,096 characters of JSON; a text counts with its quotes. Spec 5. */
export const appMessage = jsonOfAtMost(CALL_APP_MESSAGE_MAX_CHARS, 'An app message');

/** What goes with the participant: a text, or anything with a JSON form; 4,096 characters. Spec 5. */
export const userData = jsonOfAtMost(CALL_USER_DATA_MAX_CHARS, 'userData', (value) =>
  typeof value === 'string' ? value.length : jsonLength(value),
).optional();

/** The data that a meeting shares: a plain object, 102,400 characters of JSON. Spec 5. */
export const sessionData = jsonOfAtMost(CALL_SESSION_DATA_MAX_CHARS, 'Meeting session data').pipe(
  z.record(z.string(), z.unknown(), { error: 'Meeting session data must be a plain object.' }),
);
