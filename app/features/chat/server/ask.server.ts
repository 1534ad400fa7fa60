import {
  WEBHOOK_BETWEEN_WORDS_MS,
  WEBHOOK_FIRST_WORD_MS,
  WEBHOOK_WHOLE_MS,
} from '~/content/constants';
import { failureOf, type ReplyEvent } from '~/features/chat/conversation/chat';
import { report } from '~/lib/report';
import type { Config } from '~/server/config';
import { chunksOf, readBeginning } from '~/server/requests/read-bytes';
import { USER_AGENT } from '~/server/user-agent';
import type { SendForm } from './form';
import type { WebhookFormat } from './reply/envelope';
import { type ReplyEnd, readReply, seeExecutions, WebhookError } from './reply/reply';

/** One message for the automation. The session is the key of n8n's memory: random, and sent to n8n alone. */
type Question = Pick<SendForm, 'message' | 'business_type' | 'history'> & { session: string };

export interface WebhookDeps {
  config: Pick<Config, 'CHAT_WEBHOOK_URL' | 'CHAT_WEBHOOK_AUTHORIZATION' | 'CHAT_WEBHOOK_FORMAT'>;
  fetch?: typeof globalThis.fetch;
}

/** The notes that this isolate has reported. */
const told = new Set<string>();
/** One object, so it is reported once. */
const missingWebhook = new WebhookError('CHAT_WEBHOOK_URL is not set: the chat cannot answer');

/** The automation's reply to an accepted message. It never throws for what the webhook does. Spec 7, 8. */
export async function* answer(
  { session = crypto.randomUUID(), ...form }: SendForm,
  deps: WebhookDeps,
  visitorLeft: AbortSignal,
): AsyncGenerator<ReplyEvent> {
  const { CHAT_WEBHOOK_URL: address, CHAT_WEBHOOK_FORMAT: format = 'default' } = deps.config;
  try {
    if (!address) throw missingWebhook;
    if (format === 'n8n') yield { type: 'session', session };
    for await (const event of askWebhook(address, { ...form, session }, deps, visitorLeft)) {
      if (event.type !== 'end') {
        yield event;
        continue;
      }
      const { notes, shape, ...end } = event;
      for (const note of notes) {
        if (!told.has(note)) report(new WebhookError(note), { during: 'chat webhook' });
        told.add(note);
      }
      yield { ...end, type: 'done' };
    }
  } catch (thrown) {
    const error = toWebhookError(thrown);
    if (!visitorLeft.aborted) report(error, { during: 'chat webhook' });
    yield failureOf(error.code ?? 'trouble_connecting');
  }
}

/**
 * Calls the webhook once, without retries and redirects. Spec 7. @throws WebhookError for a response that is not OK, and as
 * `readReply` does; the network's own errors, which may quote the address; a TimeoutError; the signal's reason.
 */
export async function* askWebhook(
  address: URL,
  question: Question,
  { config, fetch = globalThis.fetch }: WebhookDeps,
  visitorLeft?: AbortSignal,
): AsyncGenerator<ReplyEvent | ReplyEnd> {
  const { CHAT_WEBHOOK_AUTHORIZATION: authorization, CHAT_WEBHOOK_FORMAT: format = 'default' } =
    config;
  const late = new AbortController();
  const abort = () => late.abort(new DOMException('no words in time', 'TimeoutError'));
  const whole = setTimeout(abort, WEBHOOK_WHOLE_MS);
  let next = setTimeout(abort, WEBHOOK_FIRST_WORD_MS);
  const signal = visitorLeft ? AbortSignal.any([visitorLeft, late.signal]) : late.signal;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'User-Agent': USER_AGENT,
        ...(authorization && { Authorization: authorization }),
      },
      body: JSON.stringify(webhookBody(question, format)),
      redirect: 'manual',
      signal,
    });
    if (!response.ok) {
      throw refusedBy(response, await readBeginning(response, 2_000, signal).catch(() => ''));
    }
    const contentType = response.headers.get('Content-Type') ?? '';
    for await (const event of readReply(chunksOf(response.body, signal), format, contentType)) {
      // The time in which the visitor's side takes nothing is not the automation's.
      clearTimeout(next);
      yield event;
      next = setTimeout(abort, WEBHOOK_BETWEEN_WORDS_MS);
    }
  } finally {
    clearTimeout(whole);
    clearTimeout(next);
  }
}

function webhookBody(question: Question, format: WebhookFormat): object {
  const { message, business_type, history, session } = question;
  const timestamp = new Date().toISOString();
  if (format === 'default') return { message, business_type, timestamp, chat_history: history };
  // Its memory lacks what the site itself said first.
  const [first] = history;
  const greeting = first?.sender === 'bot' ? first.message : undefined;
  const metadata = { business_type, timestamp, greeting };
  return { action: 'sendMessage', sessionId: session, chatInput: message, metadata };
}

/** The automation does not accept the header that it got, or misses one. */
export class HeaderError extends WebhookError {}

/** A network's statuses for an automation that it did not reach. */
const neverReached = [520, 521, 522, 523, 524, 525, 526, 530];

/** @param text the beginning of the body, of which the log shows a network's own code alone. */
function refusedBy({ status, headers }: Response, text: string): WebhookError {
  const code = /error code: (\d{3,5})/i.exec(text)?.[1];
  const isNetwork = code !== undefined || headers.has('cf-mitigated');
  const saysWhy = /authori[sz]|credential|token/i.test(text) || headers.has('WWW-Authenticate');
  const isOwn = saysWhy || /json/i.test(headers.get('Content-Type') ?? '');
  const said = `status ${status}${code ? ` (error code ${code})` : ''}`;
  if (!isNetwork && (status === 401 || (status === 403 && isOwn)))
    return new HeaderError(`${said}: the automation does not accept CHAT_WEBHOOK_AUTHORIZATION`);
  const finding = () => {
    if (code === '1003')
      return 'an address of numbers cannot be reached from the edge: give CHAT_WEBHOOK_URL a name';
    if (neverReached.includes(status))
      return 'the automation was never reached: look at its server, its certificate and its name';
    if (isNetwork || status === 403)
      return 'something before the automation refuses, such as a firewall, a bot rule or a login page: let requests of this site pass there';
    if (status === 404)
      return 'the workflow is not published, or CHAT_WEBHOOK_URL is a test address (/webhook-test/)';
    return status < 400 ? 'redirects are not followed' : seeExecutions;
  };
  return new WebhookError(`${said}: ${finding()}`);
}

/** The network's errors may quote the address, which is a secret, so only their name is told. */
function toWebhookError(error: unknown): WebhookError {
  if (error instanceof WebhookError) return error;
  const name = error instanceof Error ? error.name : 'unknown error';
  const late = name === 'TimeoutError' && 'no answer, or no further words, in time';
  return new WebhookError(`${name}: ${late || 'the connection failed'}`);
}
