import {
  WEBHOOK_BETWEEN_WORDS_MS,
  WEBHOOK_FIRST_WORD_MS,
  WEBHOOK_REPLY_MAX_BYTES,
  WEBHOOK_WHOLE_MS,
} from '~/content/constants';
import type { Topic } from '~/features/chat/conversation/chat';
import type { HistoryEntry } from '~/features/chat/conversation/history';
import {
  createReplyReader,
  type ReplyEnd,
  type ReplyPart,
  type ReplyShape,
} from '~/features/chat/server/reply/reader';
import type { ReplyFields } from '~/features/chat/server/reply/whole';
import type { Config } from '~/server/config';
import { statusError, WebhookError } from './webhook-error';

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

/** The webhook's timeouts, in milliseconds. */
export interface WebhookTimeouts {
  readonly firstWordMs: number;
  readonly betweenWordsMs: number;
  readonly wholeMs: number;
}

const defaultTimeouts: WebhookTimeouts = {
  firstWordMs: WEBHOOK_FIRST_WORD_MS,
  betweenWordsMs: WEBHOOK_BETWEEN_WORDS_MS,
  wholeMs: WEBHOOK_WHOLE_MS,
};

interface Webhook {
  address: URL;
  /** The whole Authorization header; absent: none. */
  authorization: Config['CHAT_WEBHOOK_AUTHORIZATION'];
  format: ReplyFields;
  fetch: typeof fetch;
  /** Aborts when the visitor leaves. */
  signal?: AbortSignal | undefined;
  timeouts?: WebhookTimeouts | undefined;
}

export interface WebhookReply {
  shape: ReplyShape | undefined;
  /** The reply is complete, but a later step of the automation failed. */
  failedLater: boolean;
}

/**
 * Calls the automation webhook once: no retries, no redirects. Spec 7.
 * @param onPart gets the reply's words and quick replies as they come.
 * @returns how the reply ended; it may have no words.
 * @throws WebhookError for a response that is not OK, too large, no reply, or ends in an error; the
 * network's own errors, which may quote the address; a TimeoutError; the signal's reason.
 */
export async function askWebhook(
  question: Question,
  { address, authorization, format, fetch, signal, timeouts = defaultTimeouts }: Webhook,
  onPart: (part: ReplyPart) => void,
): Promise<WebhookReply> {
  const headers = new Headers({ 'Content-Type': 'application/json', Accept: 'application/json' });
  if (authorization) headers.set('Authorization', authorization);
  const timer = startTimeouts(timeouts);
  const aborted = signal ? AbortSignal.any([signal, timer.signal]) : timer.signal;
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
    return await readReply(response, format, aborted, (part) => {
      timer.onWords();
      onPart(part);
    });
  } finally {
    timer.stop();
  }
}

/** The webhook's request body. */
function webhookBody(
  { message, business_type, timestamp, chat_history, session }: Question,
  format: ReplyFields,
): Record<string, unknown> {
  switch (format) {
    case 'default':
      return { message, business_type, timestamp, chat_history };
    case 'n8n':
      return {
        action: 'sendMessage',
        sessionId: session,
        chatInput: message,
        metadata: { business_type, timestamp },
      };
    default:
      return format satisfies never;
  }
}

/** Its signal aborts when the first word, the next word or the end is late. */
function startTimeouts({ firstWordMs, betweenWordsMs, wholeMs }: WebhookTimeouts) {
  const controller = new AbortController();
  const abort = () => controller.abort(new DOMException('no words in time', 'TimeoutError'));
  const whole = setTimeout(abort, wholeMs);
  let next = setTimeout(abort, firstWordMs);
  return {
    signal: controller.signal,
    onWords() {
      clearTimeout(next);
      next = setTimeout(abort, betweenWordsMs);
    },
    stop() {
      clearTimeout(whole);
      clearTimeout(next);
    },
  };
}

async function readReply(
  response: Response,
  format: ReplyFields,
  signal: AbortSignal,
  onPart: (part: ReplyPart) => void,
): Promise<WebhookReply> {
  const reply = createReplyReader(format, response.headers.get('Content-Type') ?? '');
  let size = 0;
  for await (const bytes of chunksOf(response, signal)) {
    size += bytes.byteLength;
    for (const part of reply.push(bytes)) onPart(part);
    if (size > WEBHOOK_REPLY_MAX_BYTES || reply.isTooLarge()) {
      throw new WebhookError('the reply is too large: more than 64 KiB of words, or 8 MiB in all');
    }
    if (reply.isFinished()) break;
  }
  const { parts, end } = reply.end();
  for (const part of parts) onPart(part);
  const failure = failureOf(end);
  if (failure) throw new WebhookError(failure);
  return { shape: reply.shape(), failedLater: end === 'failed_later' };
}

function failureOf(end: ReplyEnd): string | undefined {
  switch (end) {
    case 'empty':
      return 'the reply is empty: no step of the workflow answers. Where it streams, switch on "Enable Streaming" in the agent';
    case 'unreadable':
      return 'the reply is neither JSON, a stream nor plain text';
    case 'broken':
      return "the stream reports an error: look into the automation's executions";
    case 'complete':
    case 'failed_later':
      return undefined;
    default:
      return end satisfies never;
  }
}

/** The chunks of a body, until it ends or the signal aborts. The unread rest is cancelled. */
async function* chunksOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const cancel = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', cancel);
  try {
    while (true) {
      signal.throwIfAborted();
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
