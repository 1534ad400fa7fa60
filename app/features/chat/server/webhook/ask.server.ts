import { WEBHOOK_REPLY_MAX_BYTES } from '~/content/constants';
import {
  createReplyReader,
  type ReplyEnd,
  type ReplyPart,
  type ReplyShape,
} from '~/features/chat/server/reply/reader';
import type { Config } from '~/server/config';
import { type Patience, startWaiting, usualPatience } from './patience';
import { type Question, type WebhookFormat, webhookBody } from './question';
import { WebhookTrouble } from './trouble';

interface Webhook {
  address: URL;
  /** The whole Authorization header; absent, none is sent. */
  authorization: Config['CHAT_WEBHOOK_AUTHORIZATION'];
  format: WebhookFormat;
  fetch: typeof fetch;
  /** Ends the wait because nobody waits any more. */
  signal?: AbortSignal | undefined;
  patience?: Patience | undefined;
}

export interface WebhookReply {
  /** Undefined for a reply without a byte. */
  shape: ReplyShape | undefined;
  /** The answer is whole, and a later step of the automation failed. */
  failedLater: boolean;
}

/**
 * Asks the automation webhook, once: no retries, no redirects. Spec 7.
 * @param hear gets the reply's words and quick replies as they come.
 * @returns what the reply was, which is over then; it may have had no words.
 * @throws WebhookTrouble for an answer that is not OK, too large, no reply or failed after its words; the
 * network's own errors, which may quote the address; a TimeoutError; the signal's reason.
 */
export async function askWebhook(
  question: Question,
  { address, authorization, format, fetch, signal, patience = usualPatience }: Webhook,
  hear: (part: ReplyPart) => void,
): Promise<WebhookReply> {
  const headers = new Headers({ 'Content-Type': 'application/json', Accept: 'application/json' });
  if (authorization) headers.set('Authorization', authorization);
  const waiting = startWaiting(patience);
  const over = signal ? AbortSignal.any([signal, waiting.signal]) : waiting.signal;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify(webhookBody(question, format)),
      redirect: 'manual',
      signal: over,
    });
    return await readReply(response, format, over, (part) => {
      waiting.heard();
      hear(part);
    });
  } finally {
    waiting.stop();
  }
}

async function readReply(
  response: Response,
  format: WebhookFormat,
  signal: AbortSignal,
  hear: (part: ReplyPart) => void,
): Promise<WebhookReply> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new WebhookTrouble(`status ${response.status}`, response.status);
  }
  const reply = createReplyReader(format, response.headers.get('Content-Type') ?? '');
  let size = 0;
  let hasWords = false;
  const take = (part: ReplyPart) => {
    hasWords ||= part.type === 'text';
    hear(part);
  };
  for await (const bytes of chunksOf(response, signal)) {
    size += bytes.byteLength;
    if (size > WEBHOOK_REPLY_MAX_BYTES) throw new WebhookTrouble('the reply is too large');
    for (const part of reply.push(bytes)) take(part);
    if (reply.isTooLarge()) throw new WebhookTrouble('the reply is too large');
    if (reply.isFinished()) break;
  }
  const { parts, end } = reply.end();
  for (const part of parts) take(part);
  const failure = failureOf(end, hasWords);
  if (failure) throw new WebhookTrouble(failure);
  return { shape: reply.shape(), failedLater: end === 'failed_later' };
}

function failureOf(end: ReplyEnd, hasWords: boolean): string | undefined {
  switch (end) {
    case 'empty':
      return 'the reply is empty: no step of the workflow answers, or none of them streams';
    case 'unreadable':
      return 'the reply is neither JSON, a stream nor plain text';
    case 'broken':
      return hasWords ? 'the stream ends in an error' : undefined;
    case 'complete':
    case 'failed_later':
      return undefined;
    default:
      return end satisfies never;
  }
}

/** What an answer's body brings, until it ends or the signal aborts; what is not asked for is cancelled. */
async function* chunksOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const leave = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', leave);
  try {
    while (true) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', leave);
    leave();
  }
}
