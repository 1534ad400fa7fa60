import type { CallSession } from '~/features/voice/session/session';
import type { BrowserCallSettings } from './browser-session';

/**
 * Fetches the engine and makes a session: what a call store is given as `loadSession`.
 * Schemas probe for eval when they are made, which the content policy reports as a violation; so
 * the probe is switched off before any of the engine's modules is evaluated.
 */
export async function loadBrowserCall(settings: BrowserCallSettings): Promise<CallSession> {
  const { config } = await import('zod');
  config({ jitless: true });
  const { createBrowserCall } = await import('./browser-session');
  return createBrowserCall(settings);
}
