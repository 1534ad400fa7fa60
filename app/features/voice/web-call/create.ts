import { decode } from 'turbo-stream';
import { z } from 'zod';
import { WEB_CALL_PATIENCE_MS } from '~/content/constants';
import { errorTexts } from '~/content/errors';
import type { CallWorld } from '~/features/voice/session/world';
import { type Clock, systemClock } from '~/lib/clock';
import type { WebCall } from '~/lib/web-call';
import { voiceCallAnswer } from './answer';

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

/** An action's answer as Remix sends it to a script. */
const actionAnswer = z.object({ data: voiceCallAnswer });

/**
 * Creates the call through the action of the page at this path. The page says which assistant; so
 * nothing of the payload is sent, and nothing of it would be read. A connection that never answers is
 * given up a little after the edge would have given up itself.
 */
export function webCallCreatedAt(
  path: string,
  fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init),
  clock: Clock = systemClock,
): CallWorld['createWebCall'] {
  return async (_payload, signal): Promise<WebCall> => {
    const patience = new AbortController();
    const giveUp = () => patience.abort(signal.reason);
    signal.addEventListener('abort', giveUp);
    const stopWaiting = clock.after(WEB_CALL_PATIENCE_MS, () =>
      patience.abort(new Error('The web call was not created in time.')),
    );
    try {
      const response = await fetch(`${path}.data`, {
        method: 'POST',
        body: new URLSearchParams(),
        signal: patience.signal,
      });
      const { data: answer } = actionAnswer.parse(await decodedBody(response));
      if ('ok' in answer) throw new WebCallRefused(answer.message, answer.code);
      return answer;
    } finally {
      stopWaiting();
      signal.removeEventListener('abort', giveUp);
    }
  };
}

async function decodedBody(response: Response): Promise<unknown> {
  if (!response.body) throw new WebCallRefused(errorTexts.voiceStartFailed, 'start_failed');
  const { value, done } = await decode(response.body);
  await done;
  return value;
}
