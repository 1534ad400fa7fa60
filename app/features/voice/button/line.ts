import type { LiveCall } from '~/features/voice/state/live-call';
import type { CallSnapshot } from '~/features/voice/state/snapshot';
import { loadPart } from '~/lib/load-part';

/** What the start-up script knows of a call. A new object for each change. */
export interface LineState {
  phase: CallSnapshot['phase'];
  /** Everything else about calls, once it is fetched. */
  live: LiveCall | undefined;
}

/** The page's way to a call, small enough to be there from the start. */
export interface CallLine {
  subscribe(listener: () => void): () => void;
  getSnapshot(): LineState;
  /** Fetches what a call needs, on a visitor's intent. A failure shows at the start. */
  prepare(): void;
  /** Starts a call; shows the one that is under way. */
  start(): void;
  /** Ends the call, or its start. */
  stop(): void;
  /** Back to idle after the call's own code could not be fetched. */
  dismiss(): void;
  /** Ends everything: the page is left. A later start begins anew. */
  close(): void;
}

/**
 * Stands between the page and the call's own code, which is fetched when it is first wanted, and once
 * more when that fails. A start that comes before the code is kept until it is there.
 */
export function createCallLine(
  fetchLive: () => Promise<LiveCall>,
  onLoadFailure: (error: unknown) => void,
): CallLine {
  const listeners = new Set<() => void>();
  let live: LiveCall | undefined;
  let fetching: Promise<LiveCall | undefined> | undefined;
  let stopLooking: () => void = () => undefined;
  let wanted = false;
  let failed = false;
  /** Counts the closings: what was fetched before one is not for the page after it. */
  let round = 0;
  let state: LineState = { phase: 'idle', live };

  function phase(): LineState['phase'] {
    if (live) return live.store.getSnapshot().phase;
    if (failed) return 'failed';
    return wanted ? 'connecting' : 'idle';
  }

  function look(): void {
    const next: LineState = { phase: phase(), live };
    if (next.phase === state.phase && next.live === state.live) return;
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function fetched(): Promise<LiveCall | undefined> {
    const own = round;
    fetching ??= loadPart(fetchLive).then(
      (made) => {
        if (own !== round) {
          made.dispose();
          return undefined;
        }
        live = made;
        stopLooking = made.store.subscribe(look);
        if (wanted) made.start();
        wanted = false;
        look();
        return made;
      },
      (error: unknown) => {
        if (own !== round) return undefined;
        // The next try fetches anew.
        fetching = undefined;
        failed = wanted;
        wanted = false;
        look();
        if (failed) onLoadFailure(error);
        return undefined;
      },
    );
    return fetching;
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot: () => state,
    prepare() {
      void fetched().then((made) => made?.store.prepare());
    },
    start() {
      if (live) return live.start();
      wanted = true;
      failed = false;
      look();
      void fetched();
    },
    stop() {
      wanted = false;
      live?.store.stop();
      look();
    },
    dismiss() {
      failed = false;
      look();
    },
    close() {
      round += 1;
      stopLooking();
      live?.dispose();
      live = undefined;
      fetching = undefined;
      wanted = false;
      failed = false;
      state = { phase: 'idle', live };
    },
  };
}
