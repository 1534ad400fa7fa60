import { setTimeout as pause } from 'node:timers/promises';

const TRY_EVERY_MS = 150;
const ONE_TRY_MS = 30_000;

/** Settles with the status of the first answer of `address`; throws when none comes in time. */
export async function awaitAnswer(address: string, withinMs: number): Promise<number> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(ONE_TRY_MS) });
      await response.arrayBuffer();
      return response.status;
    } catch {
      await pause(TRY_EVERY_MS);
    }
  }
  throw new Error(`${address} has not answered for ${withinMs / 1000} seconds.`);
}
