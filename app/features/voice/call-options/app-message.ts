import { z } from 'zod';
import { CALL_APP_MESSAGE_MAX_CHARS } from '~/content/constants';
import { fits } from './wire-form';

/** One message to the call: 4,096 characters of JSON, a text counted with its quotes. Spec 5. */
export const appMessage = z.unknown().superRefine((value, context) => {
  fits(value, { name: 'An app message', maxChars: CALL_APP_MESSAGE_MAX_CHARS }, context);
});
