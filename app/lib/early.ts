/** An uncaught error, or the mark of a pressed call to action. */
export type Early = ErrorEvent | PromiseRejectionEvent | string;

/** What the bootstrap hears before the app listens, and after (lib/bootstrap/bootstrap.js). */
export interface EarlyBus {
  waiting: Early[];
  emit: (what: Early) => void;
}

declare global {
  interface Window {
    /** Absent where the page's scripts do not run. */
    early?: EarlyBus;
  }
}

/** Hands over what waited, in order, and everything after it. */
export function listenFromStart(listener: (what: Early) => void): void {
  const { early } = window;
  if (!early) return;
  early.emit = listener;
  early.waiting.splice(0).forEach(listener);
}
