import {
  CALL_BUNDLE_ATTEMPTS,
  CALL_BUNDLE_RETRY_MS,
  CALL_BUNDLE_TIMEOUT_MS,
} from '~/content/constants';
import type { Clock } from '~/lib/time/clock';
import type { CallObject } from './call-object';
import { type CallRun, hear } from './run';

/** The call service never gives up on a join by itself, so the session does, once the bundle is there. */
const JOIN_DEADLINE_MS = 30_000;

/** A join may hang for ever, so it has a deadline: a long one for the bundle, then a shorter one. */
export async function joinCall(
  run: CallRun,
  call: CallObject,
  url: string,
  clock: Clock,
): Promise<void> {
  const longestLoad =
    CALL_BUNDLE_ATTEMPTS * call.bundleHosts * CALL_BUNDLE_TIMEOUT_MS +
    (CALL_BUNDLE_ATTEMPTS - 1) * CALL_BUNDLE_RETRY_MS;
  let waiting = true;
  let cancel: () => void = () => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const giveUpAfter = (delayMs: number) => {
      cancel();
      cancel = clock.after(delayMs, () =>
        reject(new Error('The call could not be joined in time.')),
      );
    };
    giveUpAfter(longestLoad + JOIN_DEADLINE_MS);
    hear(run, call, 'joining-meeting', () => {
      if (waiting) giveUpAfter(JOIN_DEADLINE_MS);
    });
  });
  run.cleanUps.push(() => cancel());
  const joining = call.join({
    url,
    subscribeToTracksAutomatically: false,
    ...(run.muted ? { startAudioOff: true } : {}),
  });
  joining.catch(() => undefined);
  try {
    await Promise.race([joining, late]);
    run.joined = true;
  } finally {
    waiting = false;
    cancel();
  }
}
