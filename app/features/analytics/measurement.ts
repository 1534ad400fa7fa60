import type { Campaign } from '~/lib/campaign';
import { browserRefuses, type Choice, storeChoice, storedChoice } from '~/lib/consent';
import { createStore } from '~/lib/store';
import { onTrack, type TrackedEvent } from '~/lib/track';

/** The configured ids; a service without one does nothing. */
export interface MeasurementIds {
  readonly analytics: string | undefined;
  readonly pixel: string | undefined;
}

/** A page as services count it: without the rest of its address, which may hold a visitor's data. */
export interface ShownPage {
  readonly origin: string;
  readonly path: string;
  readonly title: string;
  /** Of the session, not of this page's address. */
  readonly campaign: Campaign;
}

/** One service. Its calls wait in a queue until its script runs. */
export interface Provider {
  readonly script: string;
  /** Sets the service up with consent, and counts the page. */
  begin(page: ShownPage): void;
  showPage(page: ShownPage): void;
  send(event: TrackedEvent): void;
}

interface MeasurementDeps {
  /** The configured services. One that throws, as with a blocker's own globals, is left out from then on. */
  providers: readonly Provider[];
  loadScript(src: string): void;
  deleteCookies(): void;
  reload(): void;
}

export interface MeasurementState {
  /** `refused` by the browser, which overrides a stored choice: the visitor is not asked. */
  readonly consent: 'unasked' | Choice | 'refused';
  readonly isPanelOpen: boolean;
  readonly requests: number;
  readonly hasChosen: boolean;
}

export type Measurement = ReturnType<typeof createMeasurement>;

/** Measurement by consent. Withdrawing it, here or in another tab, deletes the cookies and reloads the page. Spec 1, 7. */
export function createMeasurement(deps: MeasurementDeps) {
  let { providers } = deps;
  const consent = browserRefuses() ? 'refused' : (storedChoice() ?? 'unasked');
  const store = createStore<MeasurementState>({
    consent,
    isPanelOpen: consent === 'unasked',
    requests: 0,
    hasChosen: false,
  });
  let page: ShownPage | undefined;
  let isMeasuring = false;

  function each(act: (provider: Provider) => void): void {
    providers = providers.filter((provider) => {
      try {
        act(provider);
        return true;
      } catch {
        return false;
      }
    });
  }

  function update(change: Partial<MeasurementState>): void {
    store.set({ ...store.getSnapshot(), ...change });
    applyConsent();
  }

  function applyConsent(): void {
    const isGranted = store.getSnapshot().consent === 'granted';
    const first = page;
    if (isGranted && !isMeasuring && first) {
      isMeasuring = true;
      each((provider) => {
        provider.begin(first);
        deps.loadScript(provider.script);
      });
    } else if (!isGranted && isMeasuring) {
      isMeasuring = false;
      deps.deleteCookies();
      deps.reload();
    }
  }

  /** What another tab chose, also while this page lay in the back/forward cache. */
  function takeStoredChoice(): void {
    const chosen = storedChoice() ?? 'unasked';
    if (browserRefuses() || chosen === store.getSnapshot().consent) return;
    update({ consent: chosen, isPanelOpen: chosen === 'unasked' });
  }

  function send(event: TrackedEvent): void {
    if (isMeasuring) each((provider) => provider.send(event));
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    /** Listens to events and other tabs. @returns a function that stops it. */
    attach(): () => void {
      // An earlier session may have ended before they were deleted.
      if (store.getSnapshot().consent !== 'granted') deps.deleteCookies();
      const stopTracking = onTrack(send);
      const attached = new AbortController();
      for (const name of ['storage', 'pageshow']) {
        window.addEventListener(name, takeStoredChoice, { signal: attached.signal });
      }
      return () => {
        stopTracking();
        attached.abort();
      };
    },
    /** Sets the current page. Call it first, and whenever the page may have changed. */
    showPage(shown: ShownPage): void {
      const isNew = page !== undefined && page.path !== shown.path;
      page = shown;
      if (isMeasuring && isNew) each((provider) => provider.showPage(shown));
      applyConsent();
    },
    choose(choice: Choice): void {
      if (browserRefuses()) return;
      storeChoice(choice);
      update({ consent: choice, isPanelOpen: false, hasChosen: true });
    },
    openPanel: () => update({ isPanelOpen: true, requests: store.getSnapshot().requests + 1 }),
    /** The question stays until it is answered. */
    closePanel(): void {
      if (store.getSnapshot().consent !== 'unasked') update({ isPanelOpen: false });
    },
  };
}
