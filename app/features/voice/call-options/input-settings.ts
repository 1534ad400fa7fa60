import { z } from 'zod';
import { mediaTrack } from './media-track';
import { backgroundBlur, backgroundImage } from './video-background';

const videoProcessor = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('none') }),
    z.object({ type: z.literal('face-detection') }),
    z.object({ type: z.literal('background-blur'), config: backgroundBlur.optional() }),
    z.object({ type: z.literal('background-image'), config: backgroundImage.optional() }),
  ],
  { error: 'A video processor is none, face-detection, background-blur or background-image.' },
);

const audioProcessor = z.object({
  type: z.enum(['none', 'noise-cancellation'], {
    error: 'An audio processor is none or noise-cancellation.',
  }),
});

/** The service takes a false customTrack for none at all. */
const noTrack = z.union([z.undefined(), z.null(), z.literal([false, 0, ''])]);

const deviceSettings = z.looseObject(
  {
    customTrack: z
      .union([mediaTrack, noTrack], { error: 'A custom track must be a MediaStreamTrack.' })
      .optional(),
  },
  { error: 'Device settings must be an object.' },
);

/** What is done to microphone and camera before they are sent. Spec 5. */
export const inputSettings = z.strictObject(
  {
    video: z
      .strictObject({
        processor: videoProcessor.optional(),
        settings: deviceSettings.optional(),
      })
      .optional(),
    audio: z
      .strictObject({
        processor: audioProcessor.optional(),
        settings: deviceSettings.optional(),
      })
      .optional(),
  },
  { error: 'Input settings hold video and audio, each with a processor and settings.' },
);
