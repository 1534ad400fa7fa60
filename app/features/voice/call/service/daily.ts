import type { DailyCall, DailyFactoryOptions } from '@daily-co/daily-js';
import { CALL_BUNDLE_TIMEOUT_MS } from '~/content/constants';
import { loadWithRetry } from '~/lib/loading/load-with-retry';
import { withTimeout } from '~/lib/time/with-timeout';

/** The call service's own interface. */
export type CallObject = DailyCall;
export type CallProperties = Readonly<Record<string, unknown>>;

/** A failure shows where the client is needed. */
export function prefetchCallClient(): void {
  loadCallClient().catch(() => undefined);
}

async function loadCallClient() {
  const { default: client } = await loadWithRetry(() => import('@daily-co/daily-js'));
  return client;
}

const bundleName = 'call-machine-object-bundle.js';
const folderOf = (callMachineUrl: string) =>
  callMachineUrl.replace(/\/(call-machine-object-bundle\.js)?$/, '');

/**
 * Puts the client and the bundle that it will load into the browser's cache, as the creation of a call gives
 * little time for its join. Settles when they are there, or do not come: the call itself then says so.
 */
export async function prefetchBundle(callMachineUrl: string | undefined): Promise<void> {
  const loading = loadCallClient().then(async (client) => {
    const address = `https://c.daily.co/call-machine/versioned/${client.version()}/static`;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = `${callMachineUrl ? folderOf(callMachineUrl) : address}/${bundleName}`;
    await new Promise((resolve) => {
      link.onload = resolve;
      link.onerror = resolve;
      document.head.appendChild(link);
    });
    link.remove();
  });
  const timeout = { ms: CALL_BUNDLE_TIMEOUT_MS, message: 'No bundle in time.' };
  await withTimeout(loading, { timeout }).catch(() => undefined);
}

/** Makes the page's only call object; an earlier one is destroyed. @throws the signal's reason, when it aborts before. */
export async function createDailyCall(
  properties: CallProperties,
  signal: AbortSignal,
  callMachineUrl?: string,
): Promise<CallObject> {
  const client = await loadCallClient();
  signal.throwIfAborted();
  // A hung instance must not hold up the next call.
  client
    .getCallInstance()
    ?.destroy()
    .catch(() => undefined);
  return client.createCallObject({
    ...properties,
    // The policy has no 'unsafe-eval', so a script element loads the bundle.
    dailyConfig: {
      avoidEval: true,
      ...(callMachineUrl ? { bundlePathOverride: folderOf(callMachineUrl) } : {}),
    },
    // An instance that could not be destroyed would forbid every call until a reload.
    allowMultipleCallInstances: true,
  } as DailyFactoryOptions);
}
