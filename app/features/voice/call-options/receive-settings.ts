import { z } from 'zod';

const layer = z.custom<number | 'inherit'>(
  (value) => value === 'inherit' || (Number.isInteger(value) && Number(value) >= 0),
  { error: "A layer must be a non-negative integer or 'inherit'." },
);

const media = z.union([z.strictObject({ layer: layer.optional() }), z.literal('inherit')], {
  error: "Video settings must be 'inherit' or { layer }, a non-negative integer or 'inherit'.",
});

const settings = z.strictObject(
  { video: media.optional(), screenVideo: media.optional() },
  { error: 'Receive settings hold video and screenVideo, each with a layer.' },
);

function keyed(allowed: (key: string) => boolean, message: string) {
  return z
    .custom<object>((value) => typeof value === 'object' && value !== null, {
      error: 'receiveSettings must be an object.',
    })
    .transform((value) => Object.entries(value))
    .superRefine((entries, context) => {
      for (const [key] of entries) {
        if (!allowed(key))
          context.addIssue({ code: 'custom', message: `${message} Got '${key}'.` });
      }
    })
    .pipe(z.array(z.tuple([z.string(), settings])))
    .transform((entries) => Object.fromEntries(entries));
}

/**
 * What to receive from whom, given when joining: keys are participant ids or 'base'. Spec 5, as the
 * call service has it: 'local' is refused there and so here.
 */
export const receiveSettings = keyed(
  (key) => key !== '' && key !== 'local' && key !== '*',
  "The keys of receiveSettings are participant ids or 'base'.",
);

/** The same during a call, where '*' stands for everybody. Spec 5. */
export const receiveSettingsUpdate = keyed(
  (key) => key !== '' && key !== 'local',
  "The keys of receiveSettings are participant ids, 'base' or '*'.",
);
