import type { CallStore } from './store';

/**
 * Ends the call when its page is put away, so that the microphone goes out at once, also where the
 * browser keeps the page for a way back. @returns the way to stop watching.
 */
export function endsWithPage(store: Pick<CallStore, 'stop'>): () => void {
  const end = () => store.stop();
  window.addEventListener('pagehide', end);
  return () => window.removeEventListener('pagehide', end);
}
