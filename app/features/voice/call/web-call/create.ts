import { CHALLENGE_WAIT_MS, WEB_CALL_TIMEOUT_MS } from '~/content/constants';
import { withTimeout } from '~/lib/time/with-timeout';
import { type CallTarget, callAddress, voiceCallResponse, type WebCall } from '~/lib/web-call';

/** The edge would not create the call. The text is the sentence for the visitor. */
export class WebCallRefused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The check that the visitor is a person, between its box and the one call that waits for it. */
export type CallChallenge = ReturnType<typeof createCallChallenge>;

export function createCallChallenge(siteKey: string) {
  let pass: (token: string) => void = () => undefined;
  const token = new Promise<string>((resolve) => {
    pass = resolve;
  });
  return {
    siteKey,
    /** Takes the box's token, or an empty one where none will come. */
    pass: (given: string) => pass(given),
    /** The token; an empty one after the timeout, with which calls have a slower rate. @throws the signal's reason. */
    async take(signal: AbortSignal): Promise<string> {
      const timeout = { ms: CHALLENGE_WAIT_MS, message: 'No check in time.' };
      return withTimeout(token, { signal, timeout }).catch(() => {
        signal.throwIfAborted();
        return '';
      });
    },
  };
}

/** Creates a page's call at the edge, which chooses the assistant. @throws Error for a target that is no page. */
export async function createWebCall(
  target: CallTarget,
  challenge: Pick<CallChallenge, 'take'> | undefined,
  signal: AbortSignal,
): Promise<WebCall> {
  if (!('page' in target)) throw new Error('Only the edge chooses an assistant.');
  const token = challenge ? await challenge.take(signal) : '';
  const body = new URLSearchParams(target.facts);
  if (token !== '') body.set('cf-turnstile-response', token);
  const message = 'The web call was not created in time.';
  const response = await withTimeout(
    fetch(callAddress(target.page), { method: 'POST', body, redirect: 'error', signal }),
    { signal, timeout: { ms: WEB_CALL_TIMEOUT_MS, message } },
  );
  const answer = voiceCallResponse.parse(await response.json());
  if (!answer.ok) throw new WebCallRefused(answer.code, answer.message);
  return answer.call;
}
