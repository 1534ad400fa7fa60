/**
 * Loads the call engine. Schemas probe for eval when they are created, which the content policy reports as a
 * violation. So the probe is off before the engine's modules run.
 */
export async function loadEngine() {
  const { config } = await import('zod');
  config({ jitless: true });
  const { createBrowserCall } = await import('./engine');
  return async (...given: Parameters<typeof createBrowserCall>) => createBrowserCall(...given);
}
