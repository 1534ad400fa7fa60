import type { AppLoadContext } from '@remix-run/cloudflare';
import { type ChatFailureCode, chatFailures } from '~/content/failed/errors';
import type { AnswerEvent } from '~/features/chat/conversation/answer';
import { report } from '~/lib/report';
import type { SendForm } from './form';
import { askWebhook, type WebhookTimeouts } from './webhook/ask.server';
import { networkError, noTextError, WebhookError } from './webhook/webhook-error';

/** The dependencies of an answer. */
export interface AnswerDeps {
  config: Pick<
    AppLoadContext['config'],
    'CHAT_WEBHOOK_URL' | 'CHAT_WEBHOOK_AUTHORIZATION' | 'CHAT_WEBHOOK_FORMAT'
  >;
  fetch: typeof fetch;
  /** Milliseconds, as Date.now gives. */
  now: () => number;
  newSession: () => string;
  /** The webhook's timeouts. */
  timeouts?: WebhookTimeouts;
}

const reportedMissingWebhook = new WeakSet<AnswerDeps['config']>();

/** Streams the automation's reply to an accepted message. It never throws for what the webhook does. Spec 7, 8. */
export async function answer(
  { message, business_type, history, session }: SendForm,
  { config, fetch, now, newSession, timeouts }: AnswerDeps,
  visitorLeft: AbortSignal,
  emit: (event: AnswerEvent) => void,
): Promise<void> {
  const fail = (code: ChatFailureCode) =>
    emit({ type: 'failed', code, message: chatFailures[code].message });
  if (!config.CHAT_WEBHOOK_URL) {
    if (!reportedMissingWebhook.has(config)) {
      reportedMissingWebhook.add(config);
      report(new Error('CHAT_WEBHOOK_URL is not set: the chat cannot answer'), { during: 'chat' });
    }
    return fail('trouble_connecting');
  }
  const format = config.CHAT_WEBHOOK_FORMAT ?? 'default';
  const question = {
    message,
    business_type,
    timestamp: new Date(now()).toISOString(),
    chat_history: history,
    session: session ?? newSession(),
  };
  if (format === 'n8n') emit({ type: 'session', session: question.session });
  let hasWords = false;
  try {
    const webhook = {
      address: config.CHAT_WEBHOOK_URL,
      authorization: config.CHAT_WEBHOOK_AUTHORIZATION,
      format,
      fetch,
      signal: visitorLeft,
      timeouts,
    };
    const { failedLater } = await askWebhook(question, webhook, (part) => {
      hasWords ||= part.type === 'text';
      emit(part);
    });
    if (failedLater) {
      reportWebhook(
        new WebhookError(
          "a step after the finished answer failed: look into the automation's executions",
        ),
      );
    }
  } catch (error) {
    if (!visitorLeft.aborted) reportWebhook(error);
    return fail(hasWords ? 'broken_off' : 'trouble_connecting');
  }
  if (hasWords) return emit({ type: 'done' });
  reportWebhook(noTextError(format));
  fail('could_not_process');
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
