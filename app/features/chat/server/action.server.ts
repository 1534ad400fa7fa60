import { type AppLoadContext, data } from '@remix-run/cloudflare';
import { RATE_CHAT_SENDS_PER_WINDOW } from '~/content/constants';
import { type Refusal, refusals } from '~/content/failed/errors';
import {
  applyReply,
  type Chat,
  type ChatMessage,
  closedChat,
  conversationOf,
  deliveredMessage,
  greetingOf,
  type ReplyEvent,
  sending,
  type Topic,
  withdrawn,
} from '~/features/chat/conversation/chat';
import { frontDeskIn, greetingAt } from '~/features/chat/conversation/front-desk';
import { type HistoryEntry, historyText } from '~/features/chat/conversation/history';
import { refuseUnchallenged } from '~/server/requests/challenge';
import { type GuardRefusal, readForm, refuse, tooMany } from '~/server/requests/guard';
import { visitorOf } from '~/server/requests/rate-limit';
import { answer, type WebhookDeps } from './ask.server';
import { lineResponse, streamedAnswer } from './event-stream';
import {
  parseChatForm,
  passesHoneypot,
  type RestoredFields,
  restoredFields,
  type SendForm,
} from './form';

/** The dependencies of the action. */
export interface ChatDeps extends WebhookDeps {
  config: WebhookDeps['config'] &
    Pick<AppLoadContext['config'], 'TURNSTILE_SECRET_KEY' | 'TURNSTILE_VERIFY_URL'>;
  rateLimits: Pick<AppLoadContext['rateLimits'], 'take'>;
  isSameOrigin: boolean;
}

/** A form: a message to send, a page that needs no automation, or a refusal. */
type TakenForm =
  | { readonly kind: 'send'; readonly form: SendForm }
  | { readonly kind: 'page'; readonly chat: Chat }
  | {
      readonly kind: 'refused';
      readonly refusal: GuardRefusal;
      readonly restored?: RestoredFields;
    };

/** The action of pages with the chat widget: one form post, one page with the whole chat. Spec 2, 7, 8. */
export async function chatAction(request: Request, context: AppLoadContext) {
  const { chat, status, headers } = await handleChat(request, context);
  context.postedChat = chat;
  return data(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** The same for a script, without a page: the reply's events as they come, one JSON line each. Spec 7, 8. */
export async function chatScriptAction(
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const taken = await takeForm(request, context);
  if (taken.kind === 'send') {
    return streamedAnswer((signal) => answer(taken.form, context, signal), request.signal);
  }
  if (taken.kind === 'page') return lineResponse({ type: 'done' });
  const { code, message, status, headers } = taken.refusal;
  return lineResponse({ type: 'refused', code, message }, { status, headers });
}

/**
 * Guard, honeypot, fields, rate limit, challenge, webhook, page. It never throws for what a visitor or the
 * webhook sends.
 */
export async function handleChat(request: Request, deps: ChatDeps) {
  const taken = await takeForm(request, deps);
  if (taken.kind === 'refused') return refusedPage(taken.refusal, taken.restored);
  const chat =
    taken.kind === 'page'
      ? taken.chat
      : await send(taken.form, answer(taken.form, deps, request.signal));
  return { chat, status: 200, headers: {} };
}

async function takeForm(request: Request, deps: ChatDeps): Promise<TakenForm> {
  const read = await readForm(request, deps);
  if (!read.ok) return { kind: 'refused', refusal: read };

  if (!passesHoneypot(read.form)) return { kind: 'refused', refusal: refuse('honeypot') };

  const restored = restoredFields(read.form);
  const desk = frontDeskIn(read.form);
  const parsed = parseChatForm(read.form);
  if (!parsed.ok) return { kind: 'refused', refusal: refuse(parsed.code), restored };

  switch (parsed.form.intent) {
    case 'reset':
      return { kind: 'page', chat: openChat() };
    case 'choose': {
      const { business_type } = parsed.form;
      const greeting = { ...newMessage('bot', ''), ...greetingOf(business_type, desk) };
      return { kind: 'page', chat: openChat(business_type, [greeting]) };
    }
    case 'send': {
      const refusal = await mayNotSend(request, parsed.form, deps);
      if (refusal) return { kind: 'refused', refusal, restored };
      const { timestamp } = newMessage('bot', '');
      const greeting = desk && {
        sender: 'bot' as const,
        message: historyText(greetingAt(desk)),
        timestamp,
      };
      const history = greeting ? [greeting] : parsed.form.history;
      return { kind: 'send', form: { ...parsed.form, history } };
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
  const wait = deps.rateLimits.take('chat', visitorOf(request), RATE_CHAT_SENDS_PER_WINDOW);
  if (wait !== undefined) return tooMany(wait);
  return refuseUnchallenged(request, form['cf-turnstile-response'], 'chat', deps);
}

/** The chat with the whole reply: a form cannot stream. What has failed returns to the input. */
async function send(
  { business_type, history, message }: SendForm,
  events: AsyncGenerator<ReplyEvent>,
): Promise<Chat> {
  const messages = [...messagesOf(history), newMessage('user', message)];
  const chat = openChat(business_type, messages);
  const own = chat.conversation?.messages.at(-1);
  if (!chat.conversation || !own) return chat;
  let conversation = sending(chat.conversation, own);
  for await (const event of events) {
    conversation = applyReply(conversation, event, new Date().toISOString());
  }
  return deliveredMessage(conversation)
    ? { ...chat, draft: message, conversation: withdrawn(conversation, own) }
    : { ...chat, conversation };
}

function refusedPage({ code, status, message, headers }: GuardRefusal, restored?: RestoredFields) {
  const { withoutScript = message }: Refusal = refusals[code];
  const bubble = { ...newMessage('bot', withoutScript), error: code };
  const earlier = messagesOf(restored?.history ?? []).map((message) => ({
    ...message,
    isPlain: true as const,
  }));
  const messages = [...earlier, bubble];
  return { chat: openChat(restored?.topic ?? 'general', messages, restored), status, headers };
}

type NewMessage = Omit<ChatMessage, 'id'>;

function newMessage(sender: ChatMessage['sender'], text: string): NewMessage {
  return { text, sender, timestamp: new Date().toISOString() };
}

/** The first of the assistant's stays the greeting. */
function messagesOf(history: readonly HistoryEntry[]): NewMessage[] {
  return history.map(
    ({ message: text, ...entry }, at): NewMessage => ({
      ...entry,
      text,
      ...(at === 0 && entry.sender === 'bot' && { opens: true }),
    }),
  );
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
