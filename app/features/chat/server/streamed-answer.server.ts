import { type AnswerEvent, answerEventsType } from '~/features/chat/conversation/answer-event';
import { type AnswerDeps, answer } from './answer.server';
import type { SendForm } from './form';

/** A proxy must forward each line at once. */
const headers = {
  'Content-Type': `${answerEventsType}; charset=utf-8`,
  // no-transform: a proxy that compresses would buffer.
  'Cache-Control': 'no-store, no-transform',
  // nginx and those that follow it.
  'X-Accel-Buffering': 'no',
};

/** The answer to a script, one event a line, while the automation still writes. */
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
