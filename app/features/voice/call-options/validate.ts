import { z } from 'zod';
import { inputSettings } from './input-settings';
import { gridLayout } from './media-limits';
import { mediaTrack } from './media-track';
import { customIntegrations, customTrayButtons } from './prebuilt-options';
import { receiveSettings } from './receive-settings';
import { userData } from './text-limits';

/**
 * Every option of a call that spec 5 rules on. They are checked before the call service sees them:
 * its constructor, once it has thrown, refuses every later call until the page is reloaded.
 */
export const callOptions = z.strictObject({
  userName: z.string({ error: 'userName must be a text.' }).optional(),
  userData: userData.optional(),
  token: z.string({ error: 'token must be a text.' }).optional(),
  /** The microphone: as the page has opened it, by its id, or whether there is one at all. */
  audioSource: z
    .union([z.boolean(), z.string().min(1), mediaTrack], {
      error: 'audioSource must be a track, a device id, true or false.',
    })
    .optional(),
  receiveSettings: receiveSettings.optional(),
  inputSettings: inputSettings.optional(),
  customTrayButtons,
  customIntegrations: customIntegrations.optional(),
  layoutConfig: z.strictObject({ grid: gridLayout.optional() }).optional(),
});

export type CallOptions = z.input<typeof callOptions>;
