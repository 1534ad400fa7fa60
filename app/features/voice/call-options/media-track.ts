import { z } from 'zod';

/** An open microphone or camera. */
export const mediaTrack = z.custom<MediaStreamTrack>(
  (value) => typeof MediaStreamTrack !== 'undefined' && value instanceof MediaStreamTrack,
  { error: 'A track must be a MediaStreamTrack.' },
);

/** The microphone: an open track, a device id, or whether there is one at all. */
export const audioSource = z
  .union([z.boolean(), z.string().min(1), mediaTrack], {
    error: 'audioSource must be a track, a device id, true or false.',
  })
  .optional();
