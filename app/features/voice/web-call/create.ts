import { WEB_CALL_TIMEOUT_MS } from '~/content/constants';
import type { CallDeps } from '~/features/voice/session/run';
import { settled } from '~/features/voice/session/settled';
import { systemClock } from '~/lib/time/clock';
import type { CallChallenge } from './challenge';
import { voiceCallAnswer } from './contract';

/** The edge would not create the call. The text is the sentence for the visitor. */
export class WebCallRefused extends Error {
  override readonly name = 'WebCallRefused';
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
): CallDeps['createWebCall'] {
  return async (_payload, signal) => {
    const token = challenge ? await challenge.take(signal) : '';
    const body = new URLSearchParams(token === '' ? {} : { 'cf-turnstile-response': token });
    const message = 'The web call was not created in time.';
    const response = await settled(
      fetch(address, { method: 'POST', body, redirect: 'error', signal }),
      { signal, timeout: { clock: systemClock, ms: WEB_CALL_TIMEOUT_MS, message } },
    );
    const answer = voiceCallAnswer.parse(await response.json());
    if (!answer.ok) throw new WebCallRefused(answer.message);
    return answer.call;
  };
}
