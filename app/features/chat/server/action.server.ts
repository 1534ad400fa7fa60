import { type AppLoadContext, data } from '@remix-run/cloudflare';
import { Honeypot } from 'remix-utils/honeypot/server';
import { RATE_CHAT_SENDS_PER_WINDOW, WEBHOOK_DEADLINE_MS } from '~/content/constants';
import {
  type ChatFailureCode,
  chatFailures,
  type Refusal,
  type RefusalCode,
  refusals,
} from '~/content/errors';
import { type ChatAnswer, honeypotField } from '~/features/chat/conversation/answer';
import {
  type ChatMessage,
  type Conversing,
  choosing,
  idle,
  type Topic,
} from '~/features/chat/conversation/chat';
import type { HistoryEntry } from '~/features/chat/conversation/history-field';
import { greetingText } from '~/features/chat/conversation/topic';
import { report } from '~/lib/report';
import { refuseUnchallenged } from '~/server/challenge';
import { visitorKey } from '~/server/rate-limit';
import { type GuardRefusal, readForm, refuse } from '~/server/request-guard';
import { scriptAnswer } from '~/server/script-answer';
import { tooMany } from '~/server/too-many';
import { type KeptFields, keptFields, parseChatForm, type SendForm } from './form';
import { postToWebhook, type WebhookBody, WebhookTrouble } from './post-to-webhook.server';

/** What an answer needs besides the request; tests hand in their own network and clock. */
export interface ChatWorld {
  config: Pick<
    AppLoadContext['config'],
    | 'CHAT_WEBHOOK_URL'
    | 'CHAT_WEBHOOK_AUTHORIZATION'
    | 'TURNSTILE_SECRET_KEY'
    | 'TURNSTILE_VERIFY_URL'
  >;
  rateLimits: Pick<AppLoadContext['rateLimits'], 'take'>;
  fetch: typeof fetch;
  /** Milliseconds, as Date.now gives. */
  now: () => number;
  /** How long the webhook may take. */
  deadlineMs?: number;
}

interface Outcome {
  answer: ChatAnswer;
  status: number;
  headers: Record<string, string>;
}

/** The action of the pages with the chat widget: one form post, one page. Spec 2, 7, 8. */
export async function chatAction(request: Request, context: AppLoadContext) {
  const { answer, status, headers } = await handleChat(request, worldOf(context));
  return data(answer, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** The same for a script, which keeps the conversation itself and so gets no page. Spec 7, 8. */
export async function chatScriptAction(
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const { answer, ...head } = await handleChat(request, worldOf(context));
  const { page: _, ...rest } = answer;
  return scriptAnswer(rest, head);
}

function worldOf({ config, rateLimits }: AppLoadContext): ChatWorld {
  return { config, rateLimits, fetch: globalThis.fetch.bind(globalThis), now: Date.now };
}

/**
 * The whole way of a chat form: guard, honeypot, fields, rate, challenge, webhook, answer. It throws
 * for nothing that a visitor or the webhook can send.
 */
export async function handleChat(request: Request, world: ChatWorld): Promise<Outcome> {
  const read = await readForm(request);
  if (!read.ok) return refusal(read, world);

  const kept = keptFields(read.form);
  if (!passesHoneypot(read.form)) return refusal(refuse('honeypot'), world, kept);

  const parsed = parseChatForm(read.form);
  if (!parsed.ok) return refusal(refuse(parsed.code), world, kept);

  switch (parsed.form.intent) {
    case 'reset':
      return success({ ok: true, reply: null, page: choosing });
    case 'choose': {
      const greeting = said(greetingText(parsed.form.business_type), 0, world);
      const page = conversation(parsed.form.business_type, [greeting]);
      return success({ ok: true, reply: greeting, page });
    }
    case 'send': {
      const refused = await mayNotSend(request, parsed.form, world);
      return refused ? refusal(refused, world, kept) : send(request, parsed.form, world);
    }
    default:
      return parsed.form satisfies never;
  }
}

function passesHoneypot(form: FormData): boolean {
  if (!form.has(honeypotField)) return false;
  try {
    new Honeypot({ validFromFieldName: null }).check(form);
    return true;
  } catch {
    return false;
  }
}

/** The rate of this visitor, then the challenge where one is configured. */
async function mayNotSend(
  request: Request,
  form: SendForm,
  world: ChatWorld,
): Promise<GuardRefusal | undefined> {
  const visitor = visitorKey(request.headers.get('CF-Connecting-IP'));
  const wait = world.rateLimits.take('chat', visitor, RATE_CHAT_SENDS_PER_WINDOW);
  if (wait !== undefined) return tooMany(wait);
  return refuseUnchallenged(form['cf-turnstile-response'], visitor, 'chat', world);
}

async function send(request: Request, form: SendForm, world: ChatWorld): Promise<Outcome> {
  const { message, business_type, history } = form;
  const timestamp = new Date(world.now()).toISOString();
  const asked = await askWebhook(
    { message, business_type, timestamp, chat_history: history },
    world,
    request.signal,
  );
  const earlier = messagesOf(history);
  if (!asked.ok) {
    const { message: sentence } = chatFailures[asked.code];
    const bubble = { ...said(sentence, earlier.length, world), trouble: asked.code };
    const page = conversation(business_type, [...earlier, bubble], message);
    return success({ ok: false, code: asked.code, message: sentence, page });
  }
  const own: ChatMessage = { id: idOf(earlier.length), text: message, sender: 'user', timestamp };
  const reply = said(asked.text, earlier.length + 1, world);
  return success({
    ok: true,
    reply,
    page: conversation(business_type, [...earlier, own, reply]),
  });
}

type Asked = { ok: true; text: string } | { ok: false; code: ChatFailureCode };

const toldAboutMissingWebhook = new WeakSet<ChatWorld['config']>();

/**
 * Asks the automation webhook once, with a deadline over headers and body. Valid JSON without a
 * non-blank `response` is 'could_not_process'; everything else that is not an answer is
 * 'trouble_connecting'. Spec 7, 8.
 */
async function askWebhook(
  body: WebhookBody,
  { config, fetch, deadlineMs = WEBHOOK_DEADLINE_MS }: ChatWorld,
  visitorLeft: AbortSignal,
): Promise<Asked> {
  if (!config.CHAT_WEBHOOK_URL) {
    if (!toldAboutMissingWebhook.has(config)) {
      toldAboutMissingWebhook.add(config);
      report(new Error('CHAT_WEBHOOK_URL is not set: the chat cannot answer'), { during: 'chat' });
    }
    return { ok: false, code: 'trouble_connecting' };
  }
  let text: string | undefined;
  try {
    text = await postToWebhook(body, {
      address: config.CHAT_WEBHOOK_URL,
      authorization: config.CHAT_WEBHOOK_AUTHORIZATION,
      signal: AbortSignal.any([visitorLeft, AbortSignal.timeout(deadlineMs)]),
      fetch,
    });
  } catch (error) {
    if (!visitorLeft.aborted) reportWebhook(error);
    return { ok: false, code: 'trouble_connecting' };
  }
  if (text !== undefined) return { ok: true, text };
  reportWebhook(new WebhookTrouble('the reply has no text in its field response'));
  return { ok: false, code: 'could_not_process' };
}

/** The network's own errors may quote the address, which is a secret; only their kind is told. */
function reportWebhook(error: unknown): void {
  const safe =
    error instanceof WebhookTrouble
      ? error
      : new WebhookTrouble(error instanceof Error ? error.name : 'network failure');
  report(safe, { during: 'chat webhook' });
}

function success(answer: ChatAnswer): Outcome {
  return { answer, status: 200, headers: {} };
}

function refusal(
  { code, status, message, headers }: GuardRefusal,
  world: ChatWorld,
  kept?: KeptFields,
): Outcome {
  const earlier = messagesOf(kept?.history ?? []);
  const sentence = wordsWithoutScript(code) ?? message;
  const bubble = { ...said(sentence, earlier.length, world), trouble: code };
  const page = conversation(kept?.topic ?? 'general', [...earlier, bubble], kept?.draft);
  return { answer: { ok: false, code, message, page }, status, headers };
}

function wordsWithoutScript(code: RefusalCode): string | undefined {
  const refused: Refusal = refusals[code];
  return refused.withoutScript;
}

const idOf = (position: number) => `m${position}`;

function said(text: string, position: number, { now }: ChatWorld): ChatMessage {
  return { id: idOf(position), text, sender: 'bot', timestamp: new Date(now()).toISOString() };
}

function messagesOf(history: readonly HistoryEntry[]): ChatMessage[] {
  return history.map(({ sender, message, timestamp }, position) => ({
    id: idOf(position),
    text: message,
    sender,
    timestamp,
  }));
}

function conversation(topic: Topic, messages: ChatMessage[], draft = ''): Conversing {
  return { view: 'conversing', topic, messages, draft, delivery: idle };
}
