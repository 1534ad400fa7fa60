import { type AppLoadContext, data } from '@remix-run/cloudflare';
import { RATE_CHAT_SENDS_PER_WINDOW } from '~/content/constants';
import { type Refusal, refusals } from '~/content/failed/errors';
import type { AnswerEvent, ChatAnswer } from '~/features/chat/conversation/answer';
import {
  type Chat,
  type ChatMessage,
  closedChat,
  conversationOf,
  type Topic,
} from '~/features/chat/conversation/chat';
import { greetingOf } from '~/features/chat/conversation/greeting';
import type { HistoryEntry } from '~/features/chat/conversation/history';
import { scriptAnswer } from '~/server/answers/script';
import { refuseUnchallenged } from '~/server/requests/challenge';
import { type GuardRefusal, readForm, refuse, tooMany } from '~/server/requests/guard';
import { passesHoneypot } from '~/server/requests/honeypot';
import { visitorKey } from '~/server/requests/rate-limit';
import { answer, streamedAnswer } from './answer.server';
import { parseChatForm, type RestoredFields, restoredFields, type SendForm } from './form';
import type { WebhookDeps } from './webhook/ask.server';

/** The dependencies of the action. */
export interface ChatDeps extends WebhookDeps {
  config: WebhookDeps['config'] &
    Pick<AppLoadContext['config'], 'TURNSTILE_SECRET_KEY' | 'TURNSTILE_VERIFY_URL'>;
  rateLimits: Pick<AppLoadContext['rateLimits'], 'take'>;
}

interface Outcome {
  answer: ChatAnswer;
  status: number;
  headers: Record<string, string>;
}

const chatDeps = ({ config, rateLimits }: AppLoadContext): ChatDeps => ({
  config,
  rateLimits,
  fetch: globalThis.fetch.bind(globalThis),
});

/** The action of pages with the chat widget: one form post, one response. Spec 2, 7, 8. */
export async function chatAction(request: Request, context: AppLoadContext) {
  const { answer: page, status, headers } = await handleChat(request, chatDeps(context));
  return data(page, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** The same for a script, without a page: the reply as it comes. Spec 7, 8. */
export async function chatScriptAction(
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const deps = chatDeps(context);
  const taken = await takeForm(request, deps);
  if (!('status' in taken)) return streamedAnswer(taken, deps, request.signal);
  const { page: _, ...answer } = taken.answer;
  return scriptAnswer(answer, taken);
}

/**
 * Guard, honeypot, fields, rate limit, challenge, webhook, response. It never throws for what a visitor
 * or the webhook sends.
 */
export async function handleChat(request: Request, deps: ChatDeps): Promise<Outcome> {
  const taken = await takeForm(request, deps);
  return 'status' in taken ? taken : send(request, taken, deps);
}

/** @returns the message to send, or the response if there is none. */
async function takeForm(request: Request, deps: ChatDeps): Promise<SendForm | Outcome> {
  const read = await readForm(request);
  if (!read.ok) return refusal(read);

  const restored = restoredFields(read.form);
  if (!passesHoneypot(read.form)) return refusal(refuse('honeypot'), restored);

  const parsed = parseChatForm(read.form);
  if (!parsed.ok) return refusal(refuse(parsed.code), restored);

  switch (parsed.form.intent) {
    case 'reset':
      return success({ ok: true, page: openChat() });
    case 'choose': {
      const { business_type } = parsed.form;
      const greeting = { ...newMessage('bot', ''), ...greetingOf(business_type) };
      const page = openChat(business_type, [greeting]);
      return success({ ok: true, page });
    }
    case 'send': {
      const refused = await mayNotSend(request, parsed.form, deps);
      return refused ? refusal(refused, restored) : parsed.form;
    }
    default:
      return parsed.form satisfies never;
  }
}

/** The visitor's rate limit, then the challenge if one is configured. */
async function mayNotSend(
  request: Request,
  form: SendForm,
  deps: ChatDeps,
): Promise<GuardRefusal | undefined> {
  const visitor = visitorKey(request.headers.get('CF-Connecting-IP'));
  const wait = deps.rateLimits.take('chat', visitor, RATE_CHAT_SENDS_PER_WINDOW);
  if (wait !== undefined) return tooMany(wait);
  return refuseUnchallenged(form['cf-turnstile-response'], visitor, 'chat', deps);
}

/** The whole reply, for a page: a form cannot stream. */
async function send(request: Request, form: SendForm, deps: ChatDeps): Promise<Outcome> {
  const { business_type, history } = form;
  const own = newMessage('user', form.message);
  let text = '';
  let more: Pick<ChatMessage, 'buttons'> = {};
  let session: string | undefined;
  let failure: Extract<AnswerEvent, { type: 'failed' }> | undefined;
  for await (const event of answer(form, deps, request.signal)) {
    if (event.type === 'text') text += event.text;
    if (event.type === 'buttons') more = { buttons: event.buttons };
    if (event.type === 'session') session = event.session;
    if (event.type === 'failed') failure = event;
  }
  const earlier = messagesOf(history);
  const reply = { ...newMessage('bot', text), ...more };
  if (failure) {
    const { code, message } = failure;
    const broken = text === '' ? [] : [{ ...reply, unfinished: 'broken' } as const];
    const bubble = { ...newMessage('bot', message), error: code };
    const fields = { draft: form.message, session };
    const page = openChat(business_type, [...earlier, ...broken, bubble], fields);
    return success({ ok: false, code, message, page });
  }
  const page = openChat(business_type, [...earlier, own, reply], { session });
  return success({ ok: true, page });
}

function success(answer: ChatAnswer): Outcome {
  return { answer, status: 200, headers: {} };
}

function refusal(
  { code, status, message, headers }: GuardRefusal,
  restored?: RestoredFields,
): Outcome {
  const { withoutScript = message }: Refusal = refusals[code];
  const bubble = { ...newMessage('bot', withoutScript), error: code };
  const messages = [...messagesOf(restored?.history ?? []), bubble];
  const page = openChat(restored?.topic ?? 'general', messages, restored);
  return { answer: { ok: false, code, message, page }, status, headers };
}

type NewMessage = Omit<ChatMessage, 'id'>;

function newMessage(sender: ChatMessage['sender'], text: string): NewMessage {
  return { text, sender, timestamp: new Date().toISOString() };
}

function messagesOf(history: readonly HistoryEntry[]): NewMessage[] {
  return history.map(({ message: text, ...entry }) => ({ ...entry, text }));
}

/** Without a topic, the chat is at the chooser. */
function openChat(
  topic?: Topic,
  messages: readonly NewMessage[] = [],
  { draft = '', session }: { draft?: string; session?: string | undefined } = {},
): Chat {
  const numbered = messages.map((message, position) => ({ ...message, id: `m${position}` }));
  const conversation = topic && conversationOf(topic, numbered, session);
  return { ...closedChat, isOpen: true, draft, conversation };
}
