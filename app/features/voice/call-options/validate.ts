import { z } from 'zod';
import { inputSettings } from './input-settings';
import { gridLayout } from './media-limits';
import { audioSource } from './media-track';
import { customIntegrations, customTrayButtons } from './prebuilt-options';
import { receiveSettings } from './receive-settings';
import { userData } from './text-limits';

/**
 * Every option of a call that spec 5 has a rule for. They are checked before the call service sees them: once
 * its constructor has thrown, it refuses every later call until a reload.
 */
export const callOptions = z.strictObject({
  userName: z.string().optional(),
  userData: userData.optional(),
  token: z.string().optional(),
  audioSource,
  receiveSettings: receiveSettings.optional(),
  inputSettings: inputSettings.optional(),
  customTrayButtons: customTrayButtons.optional(),
  customIntegrations: customIntegrations.optional(),
  layoutConfig: z.strictObject({ grid: gridLayout.optional() }).optional(),
});

export type CallOptions = z.input<typeof callOptions>;

/** @throws Error with what is wrong with each option. */
export function checkEveryOption(options: CallOptions): CallOptions {
  const { success, data, error } = callOptions.safeParse(options);
  if (!success) throw new Error(error.issues.map(({ message }) => message).join(' '));
  return withoutUndefined(data);
}

/** The same without keys that hold undefined: the call service refuses a key that is present. */
function withoutUndefined<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutUndefined) as Value;
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const entries = Object.entries(value).filter(([, given]) => given !== undefined);
  return Object.fromEntries(entries.map(([key, given]) => [key, withoutUndefined(given)])) as Value;
}
