import { z } from 'zod';
import {
  CALL_APP_MESSAGE_MAX_CHARS,
  CALL_SESSION_DATA_MAX_CHARS,
  CALL_USER_DATA_MAX_CHARS,
} from '~/content/constants';

/**
 * What a value is on the wire, or why it cannot go there: it has no JSON form, or the call's message
 * channel cannot clone it, as it cannot what holds functions or symbols, and proxies.
 */
function serialize(value: unknown): { text: string } | { problem: string } {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
  if (text === undefined) return { problem: 'it has no JSON form' };
  try {
    structuredClone(value);
  } catch {
    return { problem: 'it cannot be cloned' };
  }
  return { text };
}

function fits(
  value: unknown,
  { name, maxChars }: { name: string; maxChars: number },
  context: z.RefinementCtx,
): void {
  const form = serialize(value);
  if ('problem' in form) {
    context.addIssue({
      code: 'custom',
      message: `${name} must be serializable to JSON: ${form.problem}.`,
    });
  } else if (form.text.length > maxChars) {
    context.addIssue({
      code: 'custom',
      message: `${name} has ${form.text.length} characters; at most ${maxChars} are allowed.`,
    });
  }
}

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

/** One message to the call: 4,096 characters of JSON, a text counted with its quotes. Spec 5. */
export const appMessage = z.unknown().superRefine((value, context) => {
  fits(value, { name: 'An app message', maxChars: CALL_APP_MESSAGE_MAX_CHARS }, context);
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
