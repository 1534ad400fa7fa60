import { type AnswerEvent, answerEventsType } from '~/features/chat/conversation/answer-event';
import { type AnswerWorld, answer } from './answer.server';
import type { SendForm } from './form';

/** Whatever stands between the edge and the visitor must pass each line on at once. */
const headers = {
  'Content-Type': `${answerEventsType}; charset=utf-8`,
  // no-transform: a proxy that compresses gathers first.
  'Cache-Control': 'no-store, no-transform',
  // nginx and those that learnt from it.
  'X-Accel-Buffering': 'no',
};

/** The answer to a script, one event a line, while the automation still speaks. */
export function streamedAnswer(
  form: SendForm,
  world: AnswerWorld,
  visitorLeft: AbortSignal,
): Response {
  const encoder = new TextEncoder();
  const cancelled = new AbortController();
  const left = AbortSignal.any([visitorLeft, cancelled.signal]);
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      await answer(form, world, left, (event: AnswerEvent) => {
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
