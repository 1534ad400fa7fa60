import { z } from 'zod';
import {
  CALL_AUDIO_LEVEL_INTERVAL_MIN_MS,
  CALL_GRID_MAX_TILES,
  CALL_REMOTE_MEDIA_VOLUME_MAX,
  CALL_REMOTE_MEDIA_VOLUME_MIN,
} from '~/content/constants';

/** How the remote media player plays. Spec 5. */
export const remoteMediaSettings = z.strictObject({
  state: z.enum(['play', 'pause']).optional(),
  volume: z.number().min(CALL_REMOTE_MEDIA_VOLUME_MIN).max(CALL_REMOTE_MEDIA_VOLUME_MAX).optional(),
});

const tiles = z.int().min(1).max(CALL_GRID_MAX_TILES);

/** How many tiles a page of the call's grid shows. Spec 9. */
export const gridLayout = z
  .looseObject({ minTilesPerPage: tiles.optional(), maxTilesPerPage: tiles.optional() })
  .refine(
    ({ minTilesPerPage = 1, maxTilesPerPage = CALL_GRID_MAX_TILES }) =>
      minTilesPerPage <= maxTilesPerPage,
    'minTilesPerPage must not be above maxTilesPerPage.',
  );

/** How often audio levels are emitted, in milliseconds; the call service's default when left out. Spec 9. */
export const audioLevelInterval = z.number().min(CALL_AUDIO_LEVEL_INTERVAL_MIN_MS).optional();
