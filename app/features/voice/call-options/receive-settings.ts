import { z } from 'zod';

const layer = z.union([z.int().min(0), z.literal('inherit')], {
  error: "A layer must be a non-negative integer or 'inherit'.",
});
const media = z.union([z.literal('inherit'), z.strictObject({ layer: layer.optional() })], {
  error: "Video settings must be 'inherit' or { layer }, a non-negative integer or 'inherit'.",
});
const settings = z.strictObject({ video: media.optional(), screenVideo: media.optional() });

const keyed = (refusedKeys: readonly string[], error: string) =>
  z.record(
    z.string().refine((key) => !refusedKeys.includes(key)),
    settings,
    { error },
  );

/**
 * What to receive from each participant, given when joining: keys are participant ids or 'base'. Spec 5; the
 * call service refuses 'local'.
 */
export const receiveSettings = keyed(
  ['', 'local', '*'],
  "The keys of receiveSettings are participant ids or 'base'.",
);

/** The same during a call, where '*' stands for every participant. Spec 5. */
export const receiveSettingsUpdate = keyed(
  ['', 'local'],
  "The keys of receiveSettings are participant ids, 'base' or '*'.",
);
