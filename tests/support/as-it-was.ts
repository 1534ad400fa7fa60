import { afterEach, vi } from 'vitest';
import { onTrack } from '~/lib/track';

/** After each test, what it put in the place of the clock, of globals and of functions is gone, and what it tracked: files share a worker. */
afterEach(() => {
  onTrack(() => {})();
  vi.useRealTimers().unstubAllGlobals().unstubAllEnvs().restoreAllMocks();
});
