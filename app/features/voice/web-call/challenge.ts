import { CHALLENGE_WAIT_MS } from '~/content/constants';
import type { Clock } from '~/lib/time/clock';

/** The check that a visitor is a person, between the box that makes it and the call that waits for it. */
export interface CallChallenge {
  readonly siteKey: string;
  /** From the box: its answer, or an empty one where there is none to come. */
  pass: (token: string) => void;
  /** The box is gone, and with it what it answered. */
  forget: () => void;
  /**
   * The answer, good for one call. Empty when the box has none in time: the call is then asked for
   * without, at the slower rate.
   * @throws the signal's reason when it aborts.
   */
  take: (signal: AbortSignal) => Promise<string>;
}

export function createCallChallenge(siteKey: string, clock: Clock): CallChallenge {
  let answer: string | undefined;
  let tell: ((token: string) => void) | undefined;

  function answered(signal: AbortSignal): Promise<string> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        cancel();
        tell = undefined;
        reject(signal.reason);
      };
      tell = (token) => {
        cancel();
        tell = undefined;
        signal.removeEventListener('abort', leave);
        resolve(token);
      };
      const cancel = clock.after(CHALLENGE_WAIT_MS, () => tell?.(''));
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  return {
    siteKey,
    pass(token) {
      if (tell) tell(token);
      else answer = token;
    },
    forget() {
      answer = undefined;
    },
    async take(signal) {
      signal.throwIfAborted();
      const token = answer ?? (await answered(signal));
      answer = undefined;
      return token;
    },
  };
}
