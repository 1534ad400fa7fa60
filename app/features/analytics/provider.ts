import type { TrackedEvent } from '~/lib/track';
import type { ShownPage } from './shown-page';

/** The calls that one measurement service understands. They wait in its queue until its script has run. */
export interface Provider {
  /** The address of its script. */
  readonly script: string;
  /** Sets the service up, allowed to measure, and counts the page. */
  begin(page: ShownPage): void;
  /** Takes its globals away: its script was blocked or lost, and every later call does nothing. */
  leave(): void;
  showPage(page: ShownPage): void;
  send(event: TrackedEvent): void;
}
