import { z } from 'zod';
import {
  CALL_BACKGROUND_PRESET_MAX,
  CALL_BACKGROUND_PRESET_MIN,
  CALL_BLUR_STRENGTH_ABOVE,
  CALL_BLUR_STRENGTH_MAX,
  CALL_GRID_MAX_TILES,
} from '~/content/constants';
import { userData } from './text-limits';

/** An open microphone or camera. */
const mediaTrack = z.custom<MediaStreamTrack>(
  (value) => typeof MediaStreamTrack !== 'undefined' && value instanceof MediaStreamTrack,
  { error: 'A track must be a MediaStreamTrack.' },
);

/** The microphone: an open track, a device id, or whether there is one at all. */
const audioSource = z
  .union([z.boolean(), z.string().min(1), mediaTrack], {
    error: 'audioSource must be a track, a device id, true or false.',
  })
  .optional();

/** How strongly the background is blurred: above 0, at most 1. Spec 5. */
const backgroundBlur = z.strictObject({
  strength: z
    .number()
    .gt(CALL_BLUR_STRENGTH_ABOVE, 'The blur strength must be greater than 0.')
    .max(CALL_BLUR_STRENGTH_MAX, 'The blur strength must be at most 1.')
    .optional(),
});

const imageTypes = 'jpg, png, jpeg';

/** A data address names its type before the first semicolon, any other by the end of its path. */
function isSupportedImage(address: string): boolean {
  const { protocol, pathname } = new URL(address);
  const type =
    protocol === 'data:'
      ? pathname.split(';')[0]?.split('/')[1]
      : pathname.split('.').at(-1)?.toLowerCase();
  return imageTypes.split(', ').includes(type ?? '');
}

/** The background behind the speaker. Spec 5. */
const backgroundImage = z.looseObject({
  source: z
    .union(
      [
        z.literal('default'),
        z.instanceof(ArrayBuffer),
        z.int().min(CALL_BACKGROUND_PRESET_MIN).max(CALL_BACKGROUND_PRESET_MAX),
        z.url({ abort: true }).refine(isSupportedImage),
      ],
      {
        error: `A background image is 'default', raw bytes, the address of a ${imageTypes} image, or a preset from ${CALL_BACKGROUND_PRESET_MIN} to ${CALL_BACKGROUND_PRESET_MAX}.`,
      },
    )
    .optional(),
});

const videoProcessor = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({ type: z.literal('face-detection') }),
  z.object({ type: z.literal('background-blur'), config: backgroundBlur.optional() }),
  z.object({ type: z.literal('background-image'), config: backgroundImage.optional() }),
]);
const audioProcessor = z.object({ type: z.enum(['none', 'noise-cancellation']) });
const deviceSettings = z.looseObject({ customTrack: mediaTrack.nullish() });

/** What is done to microphone and camera before they are sent. Spec 5. */
export const inputSettings = z.strictObject({
  video: z
    .strictObject({ processor: videoProcessor.optional(), settings: deviceSettings.optional() })
    .optional(),
  audio: z
    .strictObject({ processor: audioProcessor.optional(), settings: deviceSettings.optional() })
    .optional(),
});

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

const address = (name: string) => z.url(`${name} must be a URL.`);

const trayButton = z.strictObject({
  iconPath: address('iconPath').optional(),
  iconPathDarkMode: address('iconPathDarkMode').optional(),
  label: z.string().optional(),
  tooltip: z.string().optional(),
  visualState: z
    .enum(['default', 'sidebar-open', 'active'], {
      error: 'visualState must be default, sidebar-open or active.',
    })
    .optional(),
});

/** Buttons added to the call's tray, by id. Spec 5. */
export const customTrayButtons = z.record(z.string(), trayButton);

const integration = z
  .looseObject({
    label: z.string(),
    location: z.enum(['main', 'sidebar'], { error: 'location must be main or sidebar.' }),
    src: address('src').optional(),
    srcdoc: z.string().optional(),
    iconURL: address('iconURL').optional(),
  })
  .refine(({ src, srcdoc }) => (src === undefined) !== (srcdoc === undefined), {
    error: 'Give either src or srcdoc.',
  });

/** Pages shown inside the call, by id. Spec 5. */
export const customIntegrations = z.record(z.string(), integration);

const tiles = z.int().min(1).max(CALL_GRID_MAX_TILES);

/** How many tiles a page of the call's grid shows. Spec 9. */
export const gridLayout = z
  .looseObject({ minTilesPerPage: tiles.optional(), maxTilesPerPage: tiles.optional() })
  .refine(
    ({ minTilesPerPage = 1, maxTilesPerPage = CALL_GRID_MAX_TILES }) =>
      minTilesPerPage <= maxTilesPerPage,
    'minTilesPerPage must not be above maxTilesPerPage.',
  );

/** Every option of a call that spec 5 has a rule for. */
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

/**
 * The options of a call, checked by the rules of spec 5.
 * @throws Error with what is wrong with each option.
 */
export function checkedOptions(options: CallOptions): CallOptions {
  const { success, data, error } = callOptions.safeParse(options);
  if (!success) throw new Error(error.issues.map(({ message }) => message).join(' '));
  return data;
}
