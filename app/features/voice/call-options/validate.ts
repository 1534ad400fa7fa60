import { z } from 'zod';
import { audioSource } from './audio-source';
import { inputSettings } from './input-settings';
import { gridLayout } from './media-limits';
import { customIntegrations, customTrayButtons } from './prebuilt-options';
import { receiveSettings } from './receive-settings';
import { userData } from './text-limits';
import { withoutUndefined } from './without-undefined';

/**
 * Every option of a call that spec 5 rules on. They are checked before the call service sees them:
 * its constructor, once it has thrown, refuses every later call until the page is reloaded.
 */
export const callOptions = z.strictObject({
  userName: z.string({ error: 'userName must be a text.' }).optional(),
  userData: userData.optional(),
  token: z.string({ error: 'token must be a text.' }).optional(),
  audioSource,
  receiveSettings: receiveSettings.optional(),
  inputSettings: inputSettings.optional(),
  customTrayButtons,
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
