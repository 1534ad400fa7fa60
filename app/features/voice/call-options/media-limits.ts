import { z } from 'zod';
import {
  CALL_AUDIO_LEVEL_INTERVAL_MIN_MS,
  CALL_GRID_MAX_TILES,
  CALL_REMOTE_MEDIA_VOLUME_MAX,
  CALL_REMOTE_MEDIA_VOLUME_MIN,
} from '~/content/constants';

const volumeProblem = `The volume must be a number from ${CALL_REMOTE_MEDIA_VOLUME_MIN} to ${CALL_REMOTE_MEDIA_VOLUME_MAX}.`;

/** How the remote media player plays. Spec 5. */
export const remoteMediaSettings = z.strictObject(
  {
    state: z.enum(['play', 'pause'], { error: 'state must be play or pause.' }).optional(),
    volume: z
      .number({ error: volumeProblem })
      .min(CALL_REMOTE_MEDIA_VOLUME_MIN, volumeProblem)
      .max(CALL_REMOTE_MEDIA_VOLUME_MAX, volumeProblem)
      .optional(),
  },
  { error: 'Remote media settings take state and volume.' },
);

const tilesProblem = `A page of the grid holds a whole number of tiles, 1 to ${CALL_GRID_MAX_TILES}.`;
const tiles = z
  .int({ error: tilesProblem })
  .min(1, tilesProblem)
  .max(CALL_GRID_MAX_TILES, tilesProblem);

/** How many tiles a page of the call's grid shows. Spec 9. */
export const gridLayout = z
  .looseObject({ minTilesPerPage: tiles.optional(), maxTilesPerPage: tiles.optional() })
  .refine(
    ({ minTilesPerPage: min, maxTilesPerPage: max }) =>
      min === undefined || max === undefined || min <= max,
    'minTilesPerPage must not be above maxTilesPerPage.',
  );

const intervalProblem = `The interval must be a number of at least ${CALL_AUDIO_LEVEL_INTERVAL_MIN_MS} milliseconds.`;

/** How often audio levels are told, in milliseconds; the call service's own pace when left out. Spec 9. */
export const audioLevelInterval = z
  .number({ error: intervalProblem })
  .min(CALL_AUDIO_LEVEL_INTERVAL_MIN_MS, intervalProblem)
  .optional();
