import { CHALLENGE_WAIT_MS } from '~/content/constants';
import { settled } from '~/features/voice/session/settled';
import { systemClock } from '~/lib/time/clock';

export type CallChallenge = ReturnType<typeof createCallChallenge>;

/** The check that the visitor is a person, between its box and the one call that waits for it. */
export function createCallChallenge(siteKey: string) {
  let pass: (token: string) => void = () => undefined;
  const token = new Promise<string>((resolve) => {
    pass = resolve;
  });
  return {
    siteKey,
    /** From the box: its token, or an empty one where none will come. */
    pass: (given: string) => pass(given),
    /**
     * The token. It is empty after the timeout: the call is then created at the slower rate.
     * @throws the signal's reason when it aborts.
     */
    async take(signal: AbortSignal): Promise<string> {
      const timeout = {
        clock: systemClock,
        ms: CHALLENGE_WAIT_MS,
        message: 'The check took too long.',
      };
      return settled(token, { signal, timeout }).catch(() => {
        signal.throwIfAborted();
        return '';
      });
    },
  };
}
