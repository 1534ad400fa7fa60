import { WEB_CALL_TIMEOUT_MS } from '~/content/constants';
import type { CallDeps } from '~/features/voice/session/deps';
import { type Clock, systemClock } from '~/lib/time/clock';
import type { WebCall } from '~/lib/web-call';
import type { CallChallenge } from './challenge';
import { voiceCallAnswer } from './contract';

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
 * Creates the call at this site's own address, such as /api/voice-call/general. The address names the
 * assistant, so nothing of the payload is sent. The timeout is a little longer than the edge's own.
 * @param challenge the check that the visitor is a person; without it, there is none.
 */
export function webCallCreatedAt(
  address: string,
  challenge: Pick<CallChallenge, 'take'> | undefined,
  fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init),
  clock: Clock = systemClock,
): CallDeps['createWebCall'] {
  return async (_payload, signal): Promise<WebCall> => {
    const token = challenge ? await challenge.take(signal) : '';
    const abort = new AbortController();
    const onAbort = () => abort.abort(signal.reason);
    signal.addEventListener('abort', onAbort);
    const cancelTimeout = clock.after(WEB_CALL_TIMEOUT_MS, () =>
      abort.abort(new Error('The web call was not created in time.')),
    );
    try {
      const response = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams(token === '' ? {} : { 'cf-turnstile-response': token }),
        redirect: 'error',
        signal: abort.signal,
      });
      const answer = voiceCallAnswer.parse(await response.json());
      if (!answer.ok) throw new WebCallRefused(answer.message, answer.code);
      return answer.call;
    } finally {
      cancelTimeout();
      signal.removeEventListener('abort', onAbort);
    }
  };
}
