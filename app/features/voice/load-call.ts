import type { BrowserCallSettings } from './browser-call';
import type { CallSession } from './call-session';

/**
 * Fetches the engine and makes a session: what a call store is given as `loadSession`.
 * Schemas probe for eval when they are made, which the content policy reports as a violation; so
 * the probe is switched off before any of the engine's modules is evaluated.
 */
export async function loadBrowserCall(settings: BrowserCallSettings): Promise<CallSession> {
  const { config } = await import('zod');
  config({ jitless: true });
  const { createBrowserCall } = await import('./browser-call');
  return createBrowserCall(settings);
}
