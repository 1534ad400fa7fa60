import type { TrackedEvent } from '~/lib/track';
import type { ShownPage } from './shown-page';

/** The configured ids; a service without one does nothing. */
export interface MeasurementIds {
  /** Google Analytics' measurement id. */
  readonly analytics: string | undefined;
  /** The Meta pixel's id. */
  readonly pixel: string | undefined;
}

/** One service. Its calls wait in a queue until its script runs. */
export interface Provider {
  /** The script's address. */
  readonly script: string;
  /** Sets the service up with consent, and counts the page. */
  begin(page: ShownPage): void;
  showPage(page: ShownPage): void;
  send(event: TrackedEvent): void;
}
