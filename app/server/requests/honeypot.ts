import { Honeypot } from 'remix-utils/honeypot/server';
import { honeypotField } from '~/lib/honeypot-field';

/**
 * Whether a form passes the honeypot: the field of `HoneypotInputs` exists and is empty. Created within a
 * request, because workerd allows no random values at module level.
 */
export function passesHoneypot(form: FormData): boolean {
  // The library lets a form without the field pass.
  if (!form.has(honeypotField)) return false;
  try {
    new Honeypot({ nameFieldName: honeypotField, validFromFieldName: null }).check(form);
    return true;
  } catch {
    return false;
  }
}
