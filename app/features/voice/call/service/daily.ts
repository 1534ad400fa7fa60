import type { DailyCall, DailyEvent, DailyFactoryOptions } from '@daily-co/daily-js';
import type { CallOptions } from '~/features/voice/call/options/options';
import { importWithRetry } from '~/lib/loading/import-with-retry';

/* The call service's own interface. What its events carry is unknown until parsed. */
export type CallObject = DailyCall;
export type CallServiceEvent = DailyEvent;
export type CallProperties = CallOptions & { videoSource: boolean };

/** A failure shows where the client is needed. */
export function prefetchCallClient(): void {
  loadCallClient().catch(() => undefined);
}

async function loadCallClient() {
  const { default: client } = await importWithRetry(() => import('@daily-co/daily-js'));
  return client;
}

/** Makes the page's only call object; an earlier one is destroyed. @throws the signal's reason, when it aborts before. */
export async function createDailyCall(
  { audioSource = true, ...properties }: CallProperties,
  signal: AbortSignal,
  callMachineUrl?: string,
): Promise<CallObject> {
  // The client adds the file's name.
  const folder = callMachineUrl?.replace(/\/(call-machine-object-bundle\.js)?$/, '');
  const client = await loadCallClient();
  signal.throwIfAborted();
  // A hung instance must not hold up the next call.
  const former = client.getCallInstance();
  former?.destroy().catch(() => undefined);
  return client.createCallObject({
    ...properties,
    audioSource,
    // The policy has no 'unsafe-eval', so a script element loads the bundle.
    dailyConfig: { avoidEval: true, ...(folder ? { bundlePathOverride: folder } : {}) },
    // An instance that could not be destroyed would forbid every call until a reload.
    allowMultipleCallInstances: true,
    // Our own rules checked it; their types are wider where the client checks nothing.
  } as DailyFactoryOptions);
}
