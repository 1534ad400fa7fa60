import { type AppLoadContext, data } from '@remix-run/cloudflare';
import { RATE_CHAT_SENDS_PER_WINDOW } from '~/content/constants';
import { type Refusal, refusals } from '~/content/failed/errors';
import {
  type AnswerEvent,
  answerEventsType,
  type ChatAnswer,
} from '~/features/chat/conversation/answer';
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
import { type AnswerDeps, answer, streamedAnswer } from './answer.server';
import { parseChatForm, type RestoredFields, restoredFields, type SendForm } from './form';

/** The dependencies of the action. */
export interface ChatDeps extends AnswerDeps {
  config: AnswerDeps['config'] &
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
  now: Date.now,
  newSession: () => crypto.randomUUID(),
});

/** The action of pages with the chat widget: one form post, one response. Spec 2, 7, 8. */
export async function chatAction(request: Request, context: AppLoadContext) {
  const { answer: page, status, headers } = await handleChat(request, chatDeps(context));
  return data(page, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** The same for a script, without a page. It may request a streamed reply. Spec 7, 8. */
export async function chatScriptAction(
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const deps = chatDeps(context);
  const taken = await takeForm(request, deps);
  const isMessage = !('status' in taken);
  if (isMessage && request.headers.get('Accept')?.includes(answerEventsType)) {
    return streamedAnswer(taken, deps, request.signal);
  }
  const { answer, ...head } = isMessage ? await send(request, taken, deps) : taken;
  const { page: _, ...rest } = answer;
  return scriptAnswer(rest, head);
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
  if (!read.ok) return refusal(read, deps);

  const restored = restoredFields(read.form);
  if (!passesHoneypot(read.form)) return refusal(refuse('honeypot'), deps, restored);

  const parsed = parseChatForm(read.form);
  if (!parsed.ok) return refusal(refuse(parsed.code), deps, restored);

  switch (parsed.form.intent) {
    case 'reset':
      return success({ ok: true, reply: null, page: openChat() });
    case 'choose': {
      const { business_type } = parsed.form;
      const greeting = { ...message('', 0, deps), ...greetingOf(business_type) };
      const page = openChat(business_type, [greeting]);
      return success({ ok: true, reply: greeting, page });
    }
    case 'send': {
      const refused = await mayNotSend(request, parsed.form, deps);
      return refused ? refusal(refused, deps, restored) : parsed.form;
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
  const sentAt = deps.now();
  const { text, buttons, session, failure } = await wholeAnswer(form, deps, request.signal);
  const earlier = messagesOf(history);
  if (failure) {
    const { code, message: sentence } = failure;
    const broken: ChatMessage = { ...message(text, earlier.length, deps), unfinished: 'broken' };
    const before = text === '' ? earlier : [...earlier, broken];
    const bubble = { ...message(sentence, before.length, deps), error: code };
    const fields = { draft: form.message, session };
    const page = openChat(business_type, [...before, bubble], fields);
    return success({ ok: false, code, message: sentence, page });
  }
  const own: ChatMessage = {
    id: idOf(earlier.length),
    text: form.message,
    sender: 'user',
    timestamp: new Date(sentAt).toISOString(),
  };
  const reply = { ...message(text, earlier.length + 1, deps), ...(buttons && { buttons }) };
  const page = openChat(business_type, [...earlier, own, reply], { session });
  return success({ ok: true, reply, page });
}

async function wholeAnswer(form: SendForm, deps: ChatDeps, visitorLeft: AbortSignal) {
  const events: AnswerEvent[] = [];
  await answer(form, deps, visitorLeft, (event) => events.push(event));
  const find = <Type extends AnswerEvent['type']>(type: Type) =>
    events.find((event): event is Extract<AnswerEvent, { type: Type }> => event.type === type);
  return {
    text: events.map((event) => (event.type === 'text' ? event.text : '')).join(''),
    buttons: find('buttons')?.buttons,
    session: find('session')?.session,
    failure: find('failed'),
  };
}

function success(answer: ChatAnswer): Outcome {
  return { answer, status: 200, headers: {} };
}

function refusal(
  { code, status, message: scriptWords, headers }: GuardRefusal,
  deps: ChatDeps,
  restored?: RestoredFields,
): Outcome {
  const earlier = messagesOf(restored?.history ?? []);
  const { withoutScript = scriptWords }: Refusal = refusals[code];
  const bubble = { ...message(withoutScript, earlier.length, deps), error: code };
  const page = openChat(restored?.topic ?? 'general', [...earlier, bubble], restored);
  return { answer: { ok: false, code, message: scriptWords, page }, status, headers };
}

const idOf = (position: number) => `m${position}`;

function message(text: string, position: number, { now }: ChatDeps): ChatMessage {
  return { id: idOf(position), text, sender: 'bot', timestamp: new Date(now()).toISOString() };
}

function messagesOf(history: readonly HistoryEntry[]): ChatMessage[] {
  return history.map(({ sender, message: text, timestamp }, position) => ({
    id: idOf(position),
    text,
    sender,
    timestamp,
  }));
}

/** Without a topic, the chat is at the chooser. */
function openChat(
  topic?: Topic,
  messages: readonly ChatMessage[] = [],
  { draft = '', session }: { draft?: string; session?: string | undefined } = {},
): Chat {
  const conversation = topic && conversationOf(topic, messages, session);
  return { ...closedChat, isOpen: true, draft, conversation };
}
