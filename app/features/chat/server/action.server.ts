import { type AppLoadContext, data } from '@remix-run/cloudflare';
import { RATE_CHAT_SENDS_PER_WINDOW } from '~/content/constants';
import { type Refusal, type RefusalCode, refusals } from '~/content/failed/errors';
import type { ChatAnswer } from '~/features/chat/conversation/answer';
import { type AnswerEvent, answerEventsType } from '~/features/chat/conversation/answer-event';
import {
  type ChatMessage,
  type Conversing,
  choosing,
  idle,
  type Topic,
} from '~/features/chat/conversation/chat';
import type { HistoryEntry } from '~/features/chat/conversation/history-field';
import { greetingText } from '~/features/chat/conversation/topic';
import { scriptAnswer } from '~/server/answers/script';
import { refuseUnchallenged } from '~/server/requests/challenge';
import { type GuardRefusal, readForm, refuse, tooMany } from '~/server/requests/guard';
import { passesHoneypot } from '~/server/requests/honeypot';
import { visitorKey } from '~/server/requests/rate-limit';
import { type AnswerWorld, answer } from './answer.server';
import { type KeptFields, keptFields, parseChatForm, type SendForm } from './form';
import { streamedAnswer } from './streamed-answer.server';

/** What an answer needs besides the request; tests hand in their own network and clock. */
export interface ChatWorld extends AnswerWorld {
  config: AnswerWorld['config'] &
    Pick<AppLoadContext['config'], 'TURNSTILE_SECRET_KEY' | 'TURNSTILE_VERIFY_URL'>;
  rateLimits: Pick<AppLoadContext['rateLimits'], 'take'>;
}

interface Outcome {
  answer: ChatAnswer;
  status: number;
  headers: Record<string, string>;
}

const chatWorld = ({ config, rateLimits }: AppLoadContext): ChatWorld => ({
  config,
  rateLimits,
  fetch: globalThis.fetch.bind(globalThis),
  now: Date.now,
  newSession: () => crypto.randomUUID(),
});

/** The action of the pages with the chat widget: one form post, one answer. Spec 2, 7, 8. */
export async function chatAction(request: Request, context: AppLoadContext) {
  const { answer: page, status, headers } = await handleChat(request, chatWorld(context));
  return data(page, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/**
 * The same for a script, which keeps the conversation itself and so gets no page. Where it asks for
 * that, a message is answered word by word. Spec 7, 8.
 */
export async function chatScriptAction(
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const world = chatWorld(context);
  const taken = await takeForm(request, world);
  const isMessage = !('status' in taken);
  if (isMessage && request.headers.get('Accept')?.includes(answerEventsType)) {
    return streamedAnswer(taken, world, request.signal);
  }
  const { answer, ...head } = isMessage ? await send(request, taken, world) : taken;
  const { page: _, ...rest } = answer;
  return scriptAnswer(rest, head);
}

/**
 * The whole way of a chat form: guard, honeypot, fields, rate, challenge, webhook, answer. It throws
 * for nothing that a visitor or the webhook can send.
 */
export async function handleChat(request: Request, world: ChatWorld): Promise<Outcome> {
  const taken = await takeForm(request, world);
  return 'status' in taken ? taken : send(request, taken, world);
}

/** @returns the message to send, or the answer where there is none. */
async function takeForm(request: Request, world: ChatWorld): Promise<SendForm | Outcome> {
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
      return refused ? refusal(refused, world, kept) : parsed.form;
    }
    default:
      return parsed.form satisfies never;
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

/** The whole answer, for a page: a form has nowhere to put words that come one by one. */
async function send(request: Request, form: SendForm, world: ChatWorld): Promise<Outcome> {
  const { message, business_type, history } = form;
  const sentAt = world.now();
  const { text, buttons, session, failure } = await wholeAnswer(form, world, request.signal);
  const earlier = messagesOf(history);
  const kept = { ...(session && { session }) };
  if (failure) {
    const { code, message: sentence } = failure;
    const broken: ChatMessage = { ...said(text, earlier.length, world), unfinished: 'broken' };
    const before = text === '' ? earlier : [...earlier, broken];
    const bubble = { ...said(sentence, before.length, world), trouble: code };
    const page = conversation(business_type, [...before, bubble], { draft: message, ...kept });
    return success({ ok: false, code, message: sentence, page });
  }
  const own: ChatMessage = {
    id: idOf(earlier.length),
    text: message,
    sender: 'user',
    timestamp: new Date(sentAt).toISOString(),
  };
  const reply = { ...said(text, earlier.length + 1, world), ...(buttons && { buttons }) };
  const page = conversation(business_type, [...earlier, own, reply], kept);
  return success({ ok: true, reply, page });
}

async function wholeAnswer(form: SendForm, world: ChatWorld, visitorLeft: AbortSignal) {
  const events: AnswerEvent[] = [];
  await answer(form, world, visitorLeft, (event) => events.push(event));
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
  { code, status, message, headers }: GuardRefusal,
  world: ChatWorld,
  kept?: KeptFields,
): Outcome {
  const earlier = messagesOf(kept?.history ?? []);
  const sentence = wordsWithoutScript(code) ?? message;
  const bubble = { ...said(sentence, earlier.length, world), trouble: code };
  const page = conversation(kept?.topic ?? 'general', [...earlier, bubble], kept);
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

function conversation(
  topic: Topic,
  messages: ChatMessage[],
  { draft = '', session }: { draft?: string; session?: string | undefined } = {},
): Conversing {
  return {
    view: 'conversing',
    topic,
    messages,
    draft,
    delivery: idle,
    ...(session && { session }),
  };
}
