import type { TrackedEvent } from '~/lib/track';
import type { ShownPage } from './shown-page';

/** The services' ids, as they are configured; an absent service does nothing. */
export interface MeasurementIds {
  /** Google Analytics' measurement id. */
  readonly analytics: string | undefined;
  /** The Meta pixel's id. */
  readonly pixel: string | undefined;
}

/** The calls that one service understands. They wait in its queue until its script has run. */
export interface Provider {
  /** The address of its script. */
  readonly script: string;
  /** Sets the service up, allowed to measure, and counts the page. */
  begin(page: ShownPage): void;
  showPage(page: ShownPage): void;
  send(event: TrackedEvent): void;
}
