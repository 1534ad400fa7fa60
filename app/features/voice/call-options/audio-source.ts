import { z } from 'zod';
import { mediaTrack } from './media-track';

/** The microphone: as the page has opened it, by its id, or whether there is one at all. */
export const audioSource = z
  .union([z.boolean(), z.string().min(1), mediaTrack], {
    error: 'audioSource must be a track, a device id, true or false.',
  })
  .optional();
