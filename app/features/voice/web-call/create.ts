import { WEB_CALL_PATIENCE_MS } from '~/content/constants';
import type { CallWorld } from '~/features/voice/session/world';
import { type Clock, systemClock } from '~/lib/time/clock';
import type { WebCall } from '~/lib/web-call';
import { voiceCallAnswer } from './answer';
import type { CallChallenge } from './challenge';

/** The edge would not create the call. The text is the sentence for the visitor. */
export class WebCallRefused extends Error {
  override readonly name = 'WebCallRefused';

  constructor(
    message: string,
    /** The machine-readable code of the refusal. */
    readonly code: string,
  ) {
    super(message);
  }
}

/**
 * Creates the call at this address of ours, such as /api/voice-call/general. The address says which
 * assistant; so nothing of the payload is sent, and nothing of it would be read. A connection that
 * never answers is given up a little after the edge would have given up itself.
 * @param challenge the check that the visitor is a person; without, none is made.
 */
export function webCallCreatedAt(
  address: string,
  challenge: Pick<CallChallenge, 'take'> | undefined,
  fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init),
  clock: Clock = systemClock,
): CallWorld['createWebCall'] {
  return async (_payload, signal): Promise<WebCall> => {
    const token = challenge ? await challenge.take(signal) : '';
    const patience = new AbortController();
    const giveUp = () => patience.abort(signal.reason);
    signal.addEventListener('abort', giveUp);
    const stopWaiting = clock.after(WEB_CALL_PATIENCE_MS, () =>
      patience.abort(new Error('The web call was not created in time.')),
    );
    try {
      const response = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams(token === '' ? {} : { 'cf-turnstile-response': token }),
        redirect: 'error',
        signal: patience.signal,
      });
      const answer = voiceCallAnswer.parse(await response.json());
      if (!answer.ok) throw new WebCallRefused(answer.message, answer.code);
      return answer.call;
    } finally {
      stopWaiting();
      signal.removeEventListener('abort', giveUp);
    }
  };
}
