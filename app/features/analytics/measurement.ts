import { TOAST_DURATION_MS } from '~/content/constants';
import { createStore, type ReadableStore } from '~/lib/store';
import type { Clock } from '~/lib/time/clock';
import type { TrackedEvent } from '~/lib/track';
import {
  advanceConsent,
  beginConsent,
  type Choice,
  type ConsentEvent,
  type ConsentState,
} from './consent';
import type { Provider } from './provider';
import type { ShownPage } from './shown-page';
import type { StoredChoice } from './stored-choice';

interface MeasurementDeps {
  /** Those that are configured. */
  providers: readonly Provider[];
  /** Adds a script to the page. @param onError is called when it is blocked or lost. */
  loadScript(src: string, onError: () => void): void;
  stored: StoredChoice;
  /** Global Privacy Control. */
  browserRefuses: boolean;
  onTrack(subscriber: (event: TrackedEvent) => void): () => void;
  deleteCookies(): void;
  reload(): void;
  clock: Clock;
}

export interface Measurement extends ReadableStore<ConsentState> {
  /** Listens to events and other tabs. @returns the way to stop. */
  attach(): () => void;
  /** The page that the visitor sees now; told first of all, and again whenever it may have changed. */
  showPage(page: ShownPage): void;
  choose(choice: Choice): void;
  /** Shows the panel because the visitor wants it. */
  call(): void;
  close(): void;
}

/**
 * Measurement by consent. Only what happens while a yes holds is sent: nothing that a visitor did on
 * this page before saying it. A yes that is taken back, here or in another tab, deletes the cookies and
 * loads the page again without the services. A yes that was kept from an earlier visit also holds for
 * what happened on the page before this code was there. Spec 1, 7.
 */
export function createMeasurement(deps: MeasurementDeps): Measurement {
  const { providers, stored, clock } = deps;
  const store = createStore(beginConsent(stored.read(), deps.browserRefuses));
  const bookings = new Set<string>();
  let page: ShownPage | undefined;
  let isMeasuring = false;
  let cancelNotice: (() => void) | undefined;

  function follow(): void {
    const isAllowed = store.getSnapshot().consent === 'granted';
    if (isAllowed && !isMeasuring && page) {
      isMeasuring = true;
      for (const provider of providers) {
        provider.begin(page);
        deps.loadScript(provider.script, provider.leave);
      }
    } else if (!isAllowed && isMeasuring) {
      isMeasuring = false;
      deps.deleteCookies();
      deps.reload();
    }
  }

  function happen(event: ConsentEvent): void {
    const state = advanceConsent(store.getSnapshot(), event);
    if (state === store.getSnapshot()) return;
    cancelNotice?.();
    if (state.hasNotice) {
      cancelNotice = clock.after(TOAST_DURATION_MS, () => happen({ type: 'noticeRead' }));
    }
    store.set(state);
    follow();
  }

  function isCounted(event: TrackedEvent): boolean {
    if (event.name !== 'Lead') return false;
    const { bookingId } = event.data;
    const isKnown = bookings.has(bookingId);
    bookings.add(bookingId);
    return isKnown;
  }

  function send(event: TrackedEvent): void {
    if (!isMeasuring || isCounted(event)) return;
    for (const provider of providers) provider.send(event);
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    attach() {
      // What an earlier visit has left, should its page have been closed before it was deleted.
      if (store.getSnapshot().consent !== 'granted') deps.deleteCookies();
      const stopTracking = deps.onTrack(send);
      const stopWatching = stored.watch((choice) => happen({ type: 'heard', choice }));
      return () => {
        stopTracking();
        stopWatching();
        cancelNotice?.();
      };
    },
    showPage(shown) {
      const isNew = page !== undefined && page.path !== shown.path;
      page = shown;
      if (isMeasuring && isNew) for (const provider of providers) provider.showPage(shown);
      follow();
    },
    choose(choice) {
      if (deps.browserRefuses) return;
      stored.keep(choice);
      happen({ type: 'chosen', choice });
    },
    call: () => happen({ type: 'called' }),
    close: () => happen({ type: 'closed' }),
  };
}
