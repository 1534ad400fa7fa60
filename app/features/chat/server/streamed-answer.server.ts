import { type AnswerEvent, answerEventsType } from '~/features/chat/conversation/answer-event';
import { type AnswerDeps, answer } from './answer.server';
import type { SendForm } from './form';

/** Makes proxies forward each line immediately. */
const headers = {
  'Content-Type': `${answerEventsType}; charset=utf-8`,
  // no-transform: a proxy that compresses would buffer.
  'Cache-Control': 'no-store, no-transform',
  // nginx and compatible proxies.
  'X-Accel-Buffering': 'no',
};

/** The streamed response to a script, one event per line. */
export function streamedAnswer(
  form: SendForm,
  deps: AnswerDeps,
  visitorLeft: AbortSignal,
): Response {
  const encoder = new TextEncoder();
  const cancelled = new AbortController();
  const left = AbortSignal.any([visitorLeft, cancelled.signal]);
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      await answer(form, deps, left, (event: AnswerEvent) => {
        if (!cancelled.signal.aborted)
          controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
      });
      if (!cancelled.signal.aborted) controller.close();
    },
    cancel(reason) {
      cancelled.abort(reason);
    },
  });
  return new Response(body, { headers });
}
