import {
  WEBHOOK_BETWEEN_WORDS_MS,
  WEBHOOK_FIRST_WORD_MS,
  WEBHOOK_WHOLE_MS,
} from '~/content/constants';
import type { ReplyEvent, Topic } from '~/features/chat/conversation/chat';
import type { HistoryEntry } from '~/features/chat/conversation/history';
import { type ReplyEnd, readReply } from '~/features/chat/server/reply/reader';
import type { ReplyFields } from '~/features/chat/server/reply/whole';
import type { Config } from '~/server/config';
import { statusError } from './webhook-error';

/** One message for the automation. */
interface Question {
  message: string;
  business_type: Topic;
  /** ISO date and time. */
  timestamp: string;
  chat_history: readonly HistoryEntry[];
  /** The key of n8n's memory for this conversation. Random, and sent to n8n alone. */
  session: string;
}

const defaultTimeouts = {
  firstWordMs: WEBHOOK_FIRST_WORD_MS,
  betweenWordsMs: WEBHOOK_BETWEEN_WORDS_MS,
  wholeMs: WEBHOOK_WHOLE_MS,
};
type Timeouts = Readonly<typeof defaultTimeouts>;

export interface WebhookDeps {
  config: Pick<Config, 'CHAT_WEBHOOK_URL' | 'CHAT_WEBHOOK_AUTHORIZATION' | 'CHAT_WEBHOOK_FORMAT'>;
  fetch?: typeof globalThis.fetch;
  timeouts?: Timeouts;
}

/**
 * Calls the automation webhook once: no retries, no redirects. Spec 7.
 * @returns the reply's words as they come, its quick replies, and how it ended; it may have no words.
 * @throws WebhookError for a response that is not OK, too large, no reply, or ends in an error; the
 * network's own errors, which may quote the address; a TimeoutError; the signal's reason.
 */
export async function* askWebhook(
  address: URL,
  question: Question,
  { config, fetch = globalThis.fetch, timeouts = defaultTimeouts }: WebhookDeps,
  visitorLeft?: AbortSignal,
): AsyncGenerator<ReplyEvent, ReplyEnd> {
  const { CHAT_WEBHOOK_AUTHORIZATION: authorization, CHAT_WEBHOOK_FORMAT: format = 'default' } =
    config;
  const headers = new Headers({ 'Content-Type': 'application/json', Accept: 'application/json' });
  if (authorization) headers.set('Authorization', authorization);
  const timer = startTimeouts(timeouts);
  const aborted = visitorLeft ? AbortSignal.any([visitorLeft, timer.signal]) : timer.signal;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify(webhookBody(question, format)),
      redirect: 'manual',
      signal: aborted,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw statusError(response.status);
    }
    const contentType = response.headers.get('Content-Type') ?? '';
    const events = readReply(chunksOf(response, aborted), format, contentType);
    while (true) {
      const { done, value } = await events.next();
      if (done) return value;
      timer.pause();
      yield value;
      timer.resume();
    }
  } finally {
    timer.stop();
  }
}

/** The webhook's request body. */
function webhookBody({ session, ...body }: Question, format: ReplyFields): object {
  if (format === 'default') return body;
  const { message, business_type, timestamp } = body;
  const metadata = { business_type, timestamp };
  return { action: 'sendMessage', sessionId: session, chatInput: message, metadata };
}

/**
 * Its signal aborts when the first word, the next word or the end is late. The time in which the visitor's
 * side takes nothing is not the automation's. One timer looks again, because a new one for each word costs.
 */
function startTimeouts({ firstWordMs, betweenWordsMs, wholeMs }: Timeouts) {
  const controller = new AbortController();
  const abort = () => controller.abort(new DOMException('no words in time', 'TimeoutError'));
  let deadline = performance.now() + firstWordMs;
  const check = () => {
    const left = Math.min(deadline - performance.now(), betweenWordsMs);
    if (left <= 0) abort();
    else next = setTimeout(check, left);
  };
  const whole = setTimeout(abort, wholeMs);
  let next = setTimeout(check, Math.min(firstWordMs, betweenWordsMs));
  return {
    signal: controller.signal,
    pause() {
      deadline = Number.POSITIVE_INFINITY;
    },
    resume() {
      deadline = performance.now() + betweenWordsMs;
    },
    stop() {
      clearTimeout(whole);
      clearTimeout(next);
    },
  };
}

/** The chunks of a body, until it ends or the signal aborts. The unread rest is cancelled. */
async function* chunksOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const cancel = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', cancel);
  try {
    while (true) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}
