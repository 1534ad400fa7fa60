import { z } from 'zod';
import {
  CALL_BACKGROUND_PRESET_MAX,
  CALL_BACKGROUND_PRESET_MIN,
  CALL_BLUR_STRENGTH_ABOVE,
  CALL_BLUR_STRENGTH_MAX,
} from '~/content/constants';
import { isUrl } from './is-url';

/** How strongly the background is blurred: above 0, at most 1. Spec 5. */
export const backgroundBlur = z.strictObject(
  {
    strength: z
      .number({ error: 'The blur strength must be a number.' })
      .gt(CALL_BLUR_STRENGTH_ABOVE, 'The blur strength must be greater than 0.')
      .max(CALL_BLUR_STRENGTH_MAX, 'The blur strength must be at most 1.')
      .optional(),
  },
  { error: 'Background blur takes a strength and nothing else.' },
);

const imageTypes = ['jpg', 'png', 'jpeg'];

/**
 * A data address tells its type before its first semicolon, and after a colon where it holds one, as
 * the service reads it; any other tells it by the end of its path.
 */
function isSupportedImage(address: string): boolean {
  const { protocol, pathname } = new URL(address);
  if (protocol === 'data:') {
    const type = pathname.substring(pathname.indexOf(':') + 1, pathname.indexOf(';')).split('/')[1];
    return imageTypes.includes(type ?? '');
  }
  return imageTypes.includes((pathname.split('.').at(-1) ?? '').toLowerCase().trim());
}

const presetMessage = `A background preset is a whole number from ${CALL_BACKGROUND_PRESET_MIN} to ${CALL_BACKGROUND_PRESET_MAX}.`;

const source = z.union(
  [
    z.literal('default'),
    z.instanceof(ArrayBuffer),
    z
      .int()
      .min(CALL_BACKGROUND_PRESET_MIN, presetMessage)
      .max(CALL_BACKGROUND_PRESET_MAX, presetMessage),
    z.string().refine((text) => isUrl(text) && isSupportedImage(text)),
  ],
  {
    error: `A background image is 'default', raw bytes, the address of a ${imageTypes.join(', ')} image, or a preset from ${CALL_BACKGROUND_PRESET_MIN} to ${CALL_BACKGROUND_PRESET_MAX}.`,
  },
);

/** What stands behind the speaker. Spec 5. */
export const backgroundImage = z.looseObject({ source: source.optional() });
