import { EVENT_EMITTER_MAX_LISTENERS } from '~/content/constants';
import { createEmitter } from '~/lib/emitter';

/** How loud the assistant and the visitor are, 0 to 1, ten times a second. Too often for the store. */
export type Levels = { volume: number; microphone: number };

export const levels = createEmitter<Levels>(EVENT_EMITTER_MAX_LISTENERS);
