import { z } from 'zod';

/** A microphone or camera as the page has opened it. */
export const mediaTrack = z.custom<MediaStreamTrack>(
  (value) => typeof MediaStreamTrack !== 'undefined' && value instanceof MediaStreamTrack,
  { error: 'A track must be a MediaStreamTrack.' },
);
