import type { CallSettings, LiveCall } from '~/features/voice/state/live-call';
import type { CallSnapshot } from '~/features/voice/state/snapshot';
import { importWithRetry } from '~/lib/import-with-retry';

/** What the start-up script knows of a call. A new object for each change. */
export interface LineState {
  phase: CallSnapshot['phase'];
  /** Everything else about calls, once it is fetched. */
  live: LiveCall | undefined;
  /** Whose call it is; none before the first intent. */
  settings: CallSettings | undefined;
}

/** The visit's way to a call, small enough to be there from the start. */
export interface CallLine {
  subscribe(listener: () => void): () => void;
  getSnapshot(): LineState;
  /** Fetches what a call of this page needs, on a visitor's intent. A failure shows at the start. */
  prepare(settings: CallSettings): void;
  /** Starts this page's call; shows the one that is under way. */
  start(settings: CallSettings): void;
  /** Ends the call, or its start. */
  stop(): void;
  /** Back to idle after the call's own code could not be fetched. */
  dismiss(): void;
  /** A page with calls is shown. */
  enter(): void;
  /** It is left: a call that is under way goes on, and all is ended when it is over and put away. */
  leave(): void;
  /** Ends everything at once. A later start begins anew. */
  close(): void;
}

const idle: LineState = { phase: 'idle', live: undefined, settings: undefined };

/**
 * Stands between the pages and the call's own code, which is fetched when it is first wanted, and once
 * more when that fails. A start that comes before the code is kept until it is there.
 */
export function createCallLine(
  fetchLive: (settings: CallSettings) => Promise<LiveCall>,
  onLoadFailure: (error: unknown) => void,
): CallLine {
  const listeners = new Set<() => void>();
  let live: LiveCall | undefined;
  let settings: CallSettings | undefined;
  let fetching: Promise<LiveCall | undefined> | undefined;
  let stopLooking: () => void = () => undefined;
  let wanted = false;
  let failed = false;
  let hasPage = false;
  /** Counts the closings: what was fetched before one is not for the call after it. */
  let round = 0;
  let state = idle;

  function phase(): LineState['phase'] {
    if (live) return live.store.getSnapshot().phase;
    if (failed) return 'failed';
    return wanted ? 'connecting' : 'idle';
  }

  function show(next: LineState): void {
    if (next.phase === state.phase && next.live === state.live) return;
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function look(): void {
    if (!hasPage && phase() === 'idle') close();
    else show({ phase: phase(), live, settings });
  }

  function close(): void {
    round += 1;
    stopLooking();
    live?.dispose();
    live = undefined;
    settings = undefined;
    fetching = undefined;
    wanted = false;
    failed = false;
    show(idle);
  }

  const isUnderWay = () => phase() === 'connecting' || phase() === 'active';

  /** Another page's call takes the place of one that is over. */
  function turnTo(next: CallSettings): void {
    if (settings !== undefined && settings.page !== next.page && !isUnderWay()) close();
    settings ??= next;
  }

  function fetched(): Promise<LiveCall | undefined> {
    const own = round;
    const whose = settings;
    if (!whose) return Promise.resolve(undefined);
    fetching ??= importWithRetry(() => fetchLive(whose)).then(
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
    prepare(page) {
      // What was over with another page's call still shows; a look at this page does not end that.
      if (settings !== undefined && settings.page !== page.page) return;
      turnTo(page);
      void fetched().then((made) => made?.store.prepare());
    },
    start(page) {
      turnTo(page);
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
    enter() {
      hasPage = true;
    },
    leave() {
      hasPage = false;
      look();
    },
    close,
  };
}
