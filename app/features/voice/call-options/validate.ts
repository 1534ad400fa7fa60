import { z } from 'zod';
import {
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
export function jsonOfAtMost(maxChars: number, name: string, measured = jsonLength) {
  return z.unknown().refine(
    (value) => {
      try {
        return measured(structuredClone(value)) <= maxChars;
      } catch {
        return false;
      }
    },
    { error: `${name} must be JSON of at most ${maxChars} characters.` },
  );
}

/** @throws TypeError for what has no JSON form. */
const jsonLength = (value: unknown): number => JSON.stringify(value).length;

/** What goes with the participant; a text counts without its quotes. Spec 5. */
export const userData = jsonOfAtMost(CALL_USER_DATA_MAX_CHARS, 'userData', (value) =>
  typeof value === 'string' ? value.length : jsonLength(value),
).optional();

/** An open microphone or camera. */
const mediaTrack = z.custom<MediaStreamTrack>(
  (value) => typeof MediaStreamTrack !== 'undefined' && value instanceof MediaStreamTrack,
);

/** How strongly the background is blurred: above 0, at most 1. Spec 5. */
const backgroundBlur = z.strictObject({
  strength: z.number().gt(CALL_BLUR_STRENGTH_ABOVE).max(CALL_BLUR_STRENGTH_MAX).optional(),
});

/** A data address names its type before the first semicolon, any other by the end of its path. */
const imageAddress = /^data:image\/(jpg|png|jpeg);|^(?!data:)[^?#]+\.(jpg|png|jpeg)(?=$|[?#])/i;

/** The background behind the speaker. Spec 5. */
const backgroundImage = z.looseObject({
  source: z
    .union([
      z.literal('default'),
      z.instanceof(ArrayBuffer),
      z.int().min(CALL_BACKGROUND_PRESET_MIN).max(CALL_BACKGROUND_PRESET_MAX),
      z.url().regex(imageAddress),
    ])
    .optional(),
});

const videoProcessor = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({ type: z.literal('face-detection') }),
  z.object({ type: z.literal('background-blur'), config: backgroundBlur.optional() }),
  z.object({ type: z.literal('background-image'), config: backgroundImage.optional() }),
]);
const audioProcessor = z.object({ type: z.enum(['none', 'noise-cancellation']) });

const input = <Processor extends z.ZodType>(processor: Processor) =>
  z
    .strictObject({
      processor: processor.optional(),
      settings: z.looseObject({ customTrack: mediaTrack.nullish() }).optional(),
    })
    .optional();

/** What is done to microphone and camera before they are sent. Spec 5. */
export const inputSettings = z.strictObject({
  video: input(videoProcessor),
  audio: input(audioProcessor),
});

const layer = z.union([z.int().min(0), z.literal('inherit')]);
const media = z.union([z.literal('inherit'), z.strictObject({ layer: layer.optional() })]);
const received = z.strictObject({ video: media.optional(), screenVideo: media.optional() });

const receivedBy = (key: RegExp) => z.record(z.string().regex(key), received);

/**
 * What to receive from each participant, given when joining: keys are participant ids or 'base'. Spec 5; the
 * call service refuses 'local'.
 */
export const receiveSettings = receivedBy(/^(?!local$|\*$)./);

/** The same during a call, where '*' stands for every participant. Spec 5. */
export const receiveSettingsUpdate = receivedBy(/^(?!local$)./);

const trayButton = z.strictObject({
  iconPath: z.url().optional(),
  iconPathDarkMode: z.url().optional(),
  label: z.string().optional(),
  tooltip: z.string().optional(),
  visualState: z.enum(['default', 'sidebar-open', 'active']).optional(),
});

/** Buttons added to the call's tray, by id. Spec 5. */
export const customTrayButtons = z.record(z.string(), trayButton);

const integration = z
  .looseObject({
    label: z.string(),
    location: z.enum(['main', 'sidebar']),
    src: z.url().optional(),
    srcdoc: z.string().optional(),
    iconURL: z.url().optional(),
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
  userData,
  token: z.string().optional(),
  /** The microphone: an open track, a device id, or whether there is one at all. */
  audioSource: z.union([z.boolean(), z.string().min(1), mediaTrack]).optional(),
  receiveSettings: receiveSettings.optional(),
  inputSettings: inputSettings.optional(),
  customTrayButtons: customTrayButtons.optional(),
  customIntegrations: customIntegrations.optional(),
  layoutConfig: z.strictObject({ grid: gridLayout.optional() }).optional(),
});

export type CallOptions = z.input<typeof callOptions>;

/** @throws Error with what is wrong, and where. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown) {
  const { data, error } = schema.safeParse(value);
  if (error) throw new Error(z.prettifyError(error));
  return data;
}
