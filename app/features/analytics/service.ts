import type { TrackedEvent } from '~/lib/track';
import type { ShownPage } from './shown-page';

/** Fetches a script from elsewhere. `done` is told once whether it has run. */
export type LoadScript = (src: string, done: (hasRun: boolean) => void) => void;

/** The calls that one measurement service understands. They wait in its queue until its script has run. */
export interface Provider {
  /** The address of its script. */
  readonly script: string;
  /** Sets the service up, allowed to measure, and counts the page. */
  begin(page: ShownPage): void;
  /** Allows it again after `pause`, and counts the page. */
  resume(page: ShownPage): void;
  /** Tells a service that runs to stop. */
  pause(): void;
  /** Takes back whatever waits for a service that does not run yet. */
  empty(): void;
  /** Takes its globals away: it is absent, and every later call does nothing. */
  leave(): void;
  showPage(page: ShownPage): void;
  send(event: TrackedEvent): void;
}

/** A measurement service, which runs only between `start` and `stop`. */
export interface MeasurementService {
  start(page: ShownPage): void;
  stop(): void;
  showPage(page: ShownPage): void;
  send(event: TrackedEvent): void;
}

/**
 * A provider with its script, which is fetched at the first start and once only. One that a browser
 * blocks or a network drops is absent from then on, in silence.
 */
export function createService(provider: Provider, loadScript: LoadScript): MeasurementService {
  let script: 'none' | 'requested' | 'running' | 'absent' = 'none';
  let hasBegun = false;

  return {
    start(page) {
      if (script === 'absent') return;
      if (hasBegun) provider.resume(page);
      else provider.begin(page);
      hasBegun = true;
      if (script !== 'none') return;
      script = 'requested';
      loadScript(provider.script, (hasRun) => {
        script = hasRun ? 'running' : 'absent';
        if (!hasRun) provider.leave();
      });
    },
    stop() {
      if (script === 'running') {
        provider.pause();
        return;
      }
      provider.empty();
      hasBegun = false;
    },
    showPage: provider.showPage,
    send: provider.send,
  };
}
