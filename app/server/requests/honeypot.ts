import { Honeypot } from 'remix-utils/honeypot/server';

const nameFieldName = 'name__confirm';

/**
 * Whether a form passes the honeypot: it has the field of `HoneypotInputs`, and it is empty. Made within a
 * request, as workerd allows no random values at module level.
 */
export function passesHoneypot(form: FormData): boolean {
  // The library lets a form without the field pass.
  if (!form.has(nameFieldName)) return false;
  try {
    new Honeypot({ nameFieldName, validFromFieldName: null }).check(form);
    return true;
  } catch {
    return false;
  }
}
