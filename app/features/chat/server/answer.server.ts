import { failureOf, type ReplyEvent } from '~/features/chat/conversation/chat';
import { report } from '~/lib/report';
import type { SendForm } from './form';
import { askWebhook, type WebhookDeps } from './webhook/ask.server';
import { laterStepError, networkError, noTextError, WebhookError } from './webhook/webhook-error';

/** One error, so it is reported once. */
const missingWebhook = new Error('CHAT_WEBHOOK_URL is not set: the chat cannot answer');

/** The automation's reply to an accepted message. It never throws for what the webhook does. Spec 7, 8. */
export async function* answer(
  { message, business_type, history, session }: SendForm,
  deps: WebhookDeps,
  visitorLeft: AbortSignal,
): AsyncGenerator<ReplyEvent> {
  const { CHAT_WEBHOOK_URL: address, CHAT_WEBHOOK_FORMAT: format = 'default' } = deps.config;
  if (!address) {
    report(missingWebhook, { during: 'chat' });
    yield failureOf('trouble_connecting');
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
    const events = askWebhook(address, question, deps, visitorLeft);
    let next = await events.next();
    for (; !next.done; next = await events.next()) {
      hasWords ||= next.value.type === 'text';
      yield next.value;
    }
    if (next.value.failedLater) reportWebhook(laterStepError());
  } catch (error) {
    if (!visitorLeft.aborted) reportWebhook(error);
    yield failureOf(hasWords ? 'broken_off' : 'trouble_connecting');
    return;
  }
  if (!hasWords) reportWebhook(noTextError(format));
  yield hasWords ? { type: 'done' } : failureOf('could_not_process');
}

function reportWebhook(error: unknown): void {
  const safe = error instanceof WebhookError ? error : networkError(error);
  report(safe, { during: 'chat webhook' });
}
