import { type ChatFailureCode, chatFailures } from '~/content/failed/errors';
import type { AnswerEvent } from '~/features/chat/conversation/answer';
import { report } from '~/lib/report';
import type { SendForm } from './form';
import { askWebhook, type WebhookDeps } from './webhook/ask.server';
import { laterStepError, networkError, noTextError, WebhookError } from './webhook/webhook-error';

/** One error, so it is reported once. */
const missingWebhook = new Error('CHAT_WEBHOOK_URL is not set: the chat cannot answer');

const failed = (code: ChatFailureCode): AnswerEvent => ({
  type: 'failed',
  code,
  message: chatFailures[code].message,
});

/** The automation's reply to an accepted message. It never throws for what the webhook does. Spec 7, 8. */
export async function* answer(
  { message, business_type, history, session }: SendForm,
  deps: WebhookDeps,
  visitorLeft: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const { CHAT_WEBHOOK_URL: address, CHAT_WEBHOOK_FORMAT: format = 'default' } = deps.config;
  if (!address) {
    report(missingWebhook, { during: 'chat' });
    yield failed('trouble_connecting');
    return;
  }
  const question = {
    message,
    business_type,
    timestamp: new Date().toISOString(),
    chat_history: history,
    session: session ?? crypto.randomUUID(),
  };
  if (format === 'n8n') yield { type: 'session', session: question.session };
  let hasWords = false;
  try {
    for await (const part of askWebhook(address, question, deps, visitorLeft)) {
      hasWords ||= part.type === 'text';
      if (part.type !== 'end') yield part;
      else if (part.failedLater) reportWebhook(laterStepError());
    }
  } catch (error) {
    if (!visitorLeft.aborted) reportWebhook(error);
    yield failed(hasWords ? 'broken_off' : 'trouble_connecting');
    return;
  }
  if (!hasWords) reportWebhook(noTextError(format));
  yield hasWords ? { type: 'done' } : failed('could_not_process');
}

function reportWebhook(error: unknown): void {
  const safe = error instanceof WebhookError ? error : networkError(error);
  report(safe, { during: 'chat webhook' });
}

/** Makes proxies forward each line immediately. */
const headers = {
  'Content-Type': 'application/x-ndjson; charset=utf-8',
  // no-transform: a proxy that compresses would buffer.
  'Cache-Control': 'no-store, no-transform',
  // nginx and compatible proxies.
  'X-Accel-Buffering': 'no',
};

/** The streamed response to a script, one event per line. */
export function streamedAnswer(
  form: SendForm,
  deps: WebhookDeps,
  visitorLeft: AbortSignal,
): Response {
  const encoder = new TextEncoder();
  const cancelled = new AbortController();
  const left = AbortSignal.any([visitorLeft, cancelled.signal]);
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for await (const event of answer(form, deps, left)) {
        if (cancelled.signal.aborted) return;
        controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
      }
      if (!cancelled.signal.aborted) controller.close();
    },
    cancel(reason) {
      cancelled.abort(reason);
    },
  });
  return new Response(body, { headers });
}
