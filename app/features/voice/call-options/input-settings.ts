import { z } from 'zod';
import {
  CALL_BACKGROUND_PRESET_MAX,
  CALL_BACKGROUND_PRESET_MIN,
  CALL_BLUR_STRENGTH_ABOVE,
  CALL_BLUR_STRENGTH_MAX,
} from '~/content/constants';
import { mediaTrack } from './media-track';

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
