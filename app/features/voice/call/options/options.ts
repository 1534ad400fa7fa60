import * as z from 'zod/mini';
import {
  CALL_APP_MESSAGE_MAX_CHARS,
  CALL_BACKGROUND_PRESET_MAX,
  CALL_BACKGROUND_PRESET_MIN,
  CALL_BLUR_STRENGTH_ABOVE,
  CALL_BLUR_STRENGTH_MAX,
  CALL_GRID_MAX_TILES,
  CALL_USER_DATA_MAX_CHARS,
} from '~/content/constants';

/**
 * A value that the call's channel can carry as JSON of at most so many characters. A text counts with its quotes.
 * @param measured what of the value counts.
 */
export const jsonOfAtMost = (maxChars: number, name: string, measured = jsonLength) =>
  z.unknown().check(
    z.refine(
      (value) => {
        try {
          return measured(structuredClone(value)) <= maxChars;
        } catch {
          return false;
        }
      },
      { error: `${name} must be JSON of at most ${maxChars} characters.` },
    ),
  );

/** @throws TypeError for what has no JSON form. */
const jsonLength = (value: unknown): number => JSON.stringify(value).length;

/** One message to the call. Spec 5. */
export const appMessage = jsonOfAtMost(CALL_APP_MESSAGE_MAX_CHARS, 'An app message');

/**
 * What goes with the participant; a text counts without its quotes.
 * @spec 5
 */
export const userData = z.optional(
  jsonOfAtMost(CALL_USER_DATA_MAX_CHARS, 'userData', (value) =>
    typeof value === 'string' ? value.length : jsonLength(value),
  ),
);

/** An open microphone or camera. */
const mediaTrack = z.custom<MediaStreamTrack>(
  (value) => typeof MediaStreamTrack !== 'undefined' && value instanceof MediaStreamTrack,
);

/** How strongly the background is blurred: above 0, at most 1. Spec 5. */
const backgroundBlur = z.strictObject({
  strength: z.optional(
    z.number().check(z.gt(CALL_BLUR_STRENGTH_ABOVE), z.lte(CALL_BLUR_STRENGTH_MAX)),
  ),
});

/** A data address names its type before the first semicolon, any other by the end of its path. */
const imageAddress = /^data:image\/(jpg|png|jpeg);|^(?!data:)[^?#]+\.(jpg|png|jpeg)(?=$|[?#])/i;

/** The background behind the speaker. Spec 5. */
const backgroundImage = z.looseObject({
  source: z.optional(
    z.union([
      z.literal('default'),
      z.instanceof(ArrayBuffer),
      z.int().check(z.gte(CALL_BACKGROUND_PRESET_MIN), z.lte(CALL_BACKGROUND_PRESET_MAX)),
      z.url().check(z.regex(imageAddress)),
    ]),
  ),
});

const videoProcessor = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({ type: z.literal('face-detection') }),
  z.object({ type: z.literal('background-blur'), config: z.optional(backgroundBlur) }),
  z.object({ type: z.literal('background-image'), config: z.optional(backgroundImage) }),
]);
const audioProcessor = z.object({ type: z.enum(['none', 'noise-cancellation']) });

const input = <Processor extends z.ZodMiniType>(processor: Processor) =>
  z.optional(
    z.strictObject({
      processor: z.optional(processor),
      settings: z.optional(z.looseObject({ customTrack: z.nullish(mediaTrack) })),
    }),
  );

/** What is done to microphone and camera before they are sent. Spec 5. */
export const inputSettings = z.strictObject({
  video: input(videoProcessor),
  audio: input(audioProcessor),
});

const layer = z.union([z.int().check(z.gte(0)), z.literal('inherit')]);
const media = z.union([z.literal('inherit'), z.strictObject({ layer: z.optional(layer) })]);
const received = z.strictObject({ video: z.optional(media), screenVideo: z.optional(media) });

/** What to receive from each participant, by id. @param key the names that are allowed. */
export const receivedBy = (key: RegExp) => z.record(z.string().check(z.regex(key)), received);

/**
 * What to receive from each participant, given when joining: keys are participant ids or 'base'. Spec 5; the
 * call service refuses 'local'.
 */
export const receiveSettings = receivedBy(/^(?!local$|\*$)./);

const trayButton = z.strictObject({
  iconPath: z.optional(z.url()),
  iconPathDarkMode: z.optional(z.url()),
  label: z.optional(z.string()),
  tooltip: z.optional(z.string()),
  visualState: z.optional(z.enum(['default', 'sidebar-open', 'active'])),
});

/** Buttons added to the call's tray, by id. Spec 5. */
export const customTrayButtons = z.record(z.string(), trayButton);

const integration = z
  .looseObject({
    label: z.string(),
    location: z.enum(['main', 'sidebar']),
    src: z.optional(z.url()),
    srcdoc: z.optional(z.string()),
    iconURL: z.optional(z.url()),
  })
  .check(
    z.refine(({ src, srcdoc }) => (src === undefined) !== (srcdoc === undefined), {
      error: 'Give either src or srcdoc.',
    }),
  );

/** Pages shown inside the call, by id. Spec 5. */
export const customIntegrations = z.record(z.string(), integration);

const tiles = z.int().check(z.gte(1), z.lte(CALL_GRID_MAX_TILES));

/** How many tiles a page of the call's grid shows. Spec 9. */
export const gridLayout = z
  .looseObject({ minTilesPerPage: z.optional(tiles), maxTilesPerPage: z.optional(tiles) })
  .check(
    z.refine(
      ({ minTilesPerPage = 1, maxTilesPerPage = CALL_GRID_MAX_TILES }) =>
        minTilesPerPage <= maxTilesPerPage,
      'minTilesPerPage must not be above maxTilesPerPage.',
    ),
  );

/** Every option of a call that spec 5 has a rule for. */
export const callOptions = z.strictObject({
  userName: z.optional(z.string()),
  userData,
  token: z.optional(z.string()),
  /** The microphone: an open track, a device id, or whether there is one at all. */
  audioSource: z.optional(z.union([z.boolean(), z.string().check(z.minLength(1)), mediaTrack])),
  receiveSettings: z.optional(receiveSettings),
  inputSettings: z.optional(inputSettings),
  customTrayButtons: z.optional(customTrayButtons),
  customIntegrations: z.optional(customIntegrations),
  layoutConfig: z.optional(z.strictObject({ grid: z.optional(gridLayout) })),
});

export type CallOptions = z.input<typeof callOptions>;

/** @throws Error with what is wrong, and where. */
export function checked<Schema extends z.ZodMiniType>(schema: Schema, value: unknown) {
  const { data, error } = schema.safeParse(value);
  if (error) throw new Error(z.prettifyError(error));
  return data;
}
