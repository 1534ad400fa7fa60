import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/cloudflare';
import type { FrontDesk } from '~/content/chat/front-desk';
import type { Topic } from '~/content/chat/topics';
import { RATE_CHAT_SENDS_PER_WINDOW } from '~/content/constants';
import { type Refusal, refusals } from '~/content/errors/errors';
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
  withdrawn,
} from '~/features/chat/conversation/chat';
import { frontDeskIn, greetingAt, type HistoryEntry } from '~/features/chat/conversation/history';
import { streamedAnswer } from '~/features/chat/conversation/wire';
import { refuseUnchallenged } from '~/server/requests/challenge';
import { type GuardRefusal, readForm, refuse, tooMany } from '~/server/requests/guard';
import { jsonError } from '~/server/responses/error-response';
import { answer, type WebhookDeps } from './ask.server';
import { parseChatForm, passesHoneypot, restoredFields, type SendForm } from './form';

export interface ChatDeps
  extends WebhookDeps,
    Pick<AppLoadContext, 'rateLimits' | 'visitor' | 'isSameOrigin'> {
  config: WebhookDeps['config'] &
    Pick<AppLoadContext['config'], 'TURNSTILE_SECRET_KEY' | 'TURNSTILE_VERIFY_URL'>;
  /** The chat of the page that answers a form. */
  postedChat?: Chat;
}

type ChatActionArgs = Pick<ActionFunctionArgs, 'request'> & { context: ChatDeps };

/** A form: a message to send, or a page that needs no automation, with a refusal or without. */
type TakenForm =
  | { readonly form: SendForm }
  | { readonly form?: undefined; readonly refusal?: GuardRefusal; readonly chat: Chat };

/** The action of pages with the chat. It never throws for what a visitor or the webhook sends. Spec 2, 7, 8. */
export async function chatAction({ request, context }: ChatActionArgs) {
  const taken = await takeForm(request, context);
  context.postedChat = taken.form
    ? await send(taken.form, answer(taken.form, context, request.signal))
    : taken.chat;
  const { status = 200, headers } = (!taken.form && taken.refusal) || {};
  return data(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** The same for a script, without a page: the reply's events as they come. Spec 7, 8. */
export async function chatScriptAction({ request, context }: ChatActionArgs): Promise<Response> {
  const taken = await takeForm(request, context);
  if (taken.form) {
    return streamedAnswer((signal) => answer(taken.form, context, signal), request.signal);
  }
  return jsonError(taken.refusal ?? refuse('bad_request'));
}

async function takeForm(request: Request, deps: ChatDeps): Promise<TakenForm> {
  const read = await readForm(request, deps);
  if (!read.ok) return refused(read);
  if (!passesHoneypot(read.form)) return refused(refuse('honeypot'));

  const desk = frontDeskIn(read.form);
  const parsed = parseChatForm(read.form);
  if (!parsed.ok) return refused(refuse(parsed.code), restoredFields(read.form));

  switch (parsed.form.intent) {
    case 'reset':
      return { chat: openChat() };
    case 'choose':
      return { chat: greetedChat(parsed.form.business_type, desk) };
    case 'send': {
      const wait = deps.rateLimits.take('chat', deps.visitor, RATE_CHAT_SENDS_PER_WINDOW);
      const refusal =
        wait === undefined
          ? await refuseUnchallenged(request, parsed.form['cf-turnstile-response'], 'chat', deps)
          : tooMany(wait);
      if (refusal) return refused(refusal, restoredFields(read.form));
      if (!desk) return { form: parsed.form };
      const { text, ...greeting } = newMessage('bot', greetingAt(desk));
      return { form: { ...parsed.form, history: [{ ...greeting, message: text }] } };
    }
    default:
      return parsed.form satisfies never;
  }
}

/** The chat with the whole reply: a form cannot stream. What has failed returns to the input. */
async function send(
  { business_type, history, message }: SendForm,
  events: AsyncGenerator<ReplyEvent>,
): Promise<Chat> {
  const chat = openChat(business_type, [...messagesOf(history), newMessage('user', message)]);
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

function refused(refusal: GuardRefusal, restored?: ReturnType<typeof restoredFields>): TakenForm {
  const { code, message } = refusal;
  const { withoutScript = message }: Refusal = refusals[code];
  const bubble = { ...newMessage('bot', withoutScript), error: code };
  const messages = [...messagesOf(restored?.history ?? [], true), bubble];
  return { refusal, chat: openChat(restored?.topic ?? 'general', messages, restored) };
}

const newMessage = (sender: ChatMessage['sender'], text: string) => ({
  text,
  sender,
  timestamp: new Date().toISOString(),
});

type NewMessage = Omit<ChatMessage, 'id'>;

/** The first of the assistant's stays the greeting. */
const messagesOf = (history: readonly HistoryEntry[], isPlain?: true): NewMessage[] =>
  history.map(({ message: text, sender, timestamp }, at) => {
    const opens = at === 0 && sender === 'bot' ? true : undefined;
    return { text, sender, timestamp, isPlain, opens };
  });

/** The chat that greets, of a chosen topic or as a front desk. */
export const greetedChat = (topic: Topic, desk?: FrontDesk): Chat =>
  openChat(topic, [{ ...newMessage('bot', ''), ...greetingOf(topic, desk) }]);

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
