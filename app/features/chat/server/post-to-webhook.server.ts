import { z } from 'zod';
import { WEBHOOK_REPLY_MAX_BYTES } from '~/content/constants';
import type { Topic } from '~/features/chat/conversation/chat';
import type { HistoryEntry } from '~/features/chat/conversation/history-field';
import { plainText } from '~/features/chat/conversation/plain-text';
import type { Config } from '~/server/config';
import { readWithin } from '~/server/read-bytes';

/** The body that the automation webhook receives. Spec 7, "Landing chat". */
export interface WebhookBody {
  message: string;
  business_type: Topic;
  /** ISO date and time. */
  timestamp: string;
  chat_history: readonly HistoryEntry[];
}

/** What the team may know of a failed webhook. */
export class WebhookTrouble extends Error {
  override readonly name = 'WebhookTrouble';

  constructor(
    message: string,
    /** The HTTP status, where that is the trouble. */
    readonly status?: number,
  ) {
    super(message);
  }
}

interface Webhook {
  address: URL;
  /** The whole Authorization header; absent, none is sent. */
  authorization: Config['CHAT_WEBHOOK_AUTHORIZATION'];
  /** Ends the wait for headers and body. */
  signal: AbortSignal;
  fetch: typeof fetch;
}

const webhookReply = z.object({ response: z.string() });

/**
 * Posts one message to the automation webhook, once: no retries, no redirects. Spec 7.
 * @returns the text of the reply, or undefined when its JSON has no text that is not blank.
 * @throws WebhookTrouble for an answer that is not OK, too large or not JSON; the network's own errors,
 * which may quote the address; the signal's reason.
 */
export async function postToWebhook(
  body: WebhookBody,
  { address, authorization, signal, fetch }: Webhook,
): Promise<string | undefined> {
  const headers = new Headers({ 'Content-Type': 'application/json', Accept: 'application/json' });
  if (authorization) headers.set('Authorization', authorization);
  const response = await fetch(address, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    redirect: 'manual',
    signal,
  });
  const parsed = webhookReply.safeParse(await readJson(response));
  const text = parsed.success ? plainText(parsed.data.response).trim() : '';
  return text === '' ? undefined : text;
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new WebhookTrouble(`status ${response.status}`, response.status);
  }
  const bytes = await readWithin(response, WEBHOOK_REPLY_MAX_BYTES);
  if (bytes === undefined) throw new WebhookTrouble('the reply is too large');
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new WebhookTrouble('the reply is not JSON');
  }
}
