/** What a visitor has said to measurement. */
export type Choice = 'granted' | 'denied';

export interface ConsentState {
  /** `refused`: the browser says no for its visitor (Global Privacy Control), and nothing is asked. */
  readonly consent: 'unasked' | Choice | 'refused';
  readonly isPanelOpen: boolean;
  /** A choice was just made here, and the page says what holds now. */
  readonly hasNotice: boolean;
  /** How often the visitor has asked for the panel; each time it takes the focus. */
  readonly calls: number;
}

export type ConsentEvent =
  | { type: 'chosen'; choice: Choice }
  /** Another tab has chosen, or has forgotten the choice. */
  | { type: 'heard'; choice: Choice | undefined }
  | { type: 'called' }
  | { type: 'closed' }
  | { type: 'noticeRead' };

/** A browser's refusal outweighs a choice that was kept. */
export function beginConsent(kept: Choice | undefined, browserRefuses: boolean): ConsentState {
  const consent = browserRefuses ? 'refused' : (kept ?? 'unasked');
  return { consent, isPanelOpen: consent === 'unasked', hasNotice: false, calls: 0 };
}

/** @returns the same state when the event changes nothing. */
export function advanceConsent(state: ConsentState, event: ConsentEvent): ConsentState {
  switch (event.type) {
    case 'chosen':
      if (state.consent === 'refused') return state;
      return { ...state, consent: event.choice, isPanelOpen: false, hasNotice: true };
    case 'heard': {
      const consent = event.choice ?? 'unasked';
      if (state.consent === 'refused' || state.consent === consent) return state;
      // A panel that the visitor has called for stays; the question goes when it is answered.
      const isPanelOpen =
        consent === 'unasked' || (state.isPanelOpen && state.consent !== 'unasked');
      return { ...state, consent, isPanelOpen, hasNotice: false };
    }
    case 'called':
      return { ...state, isPanelOpen: true, hasNotice: false, calls: state.calls + 1 };
    case 'closed':
      // The question stays until it is answered: leaving it is no answer.
      if (state.consent === 'unasked' || !state.isPanelOpen) return state;
      return { ...state, isPanelOpen: false };
    case 'noticeRead':
      return state.hasNotice ? { ...state, hasNotice: false } : state;
    default:
      return event satisfies never;
  }
}
