import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/cloudflare';
import type { FrontDesk } from '~/content/chat/front-desk';
import type { Topic } from '~/content/chat/topics';
import { RATE_CHAT_SENDS_PER_WINDOW } from '~/content/constants';
import { type Refusal, refusals } from '~/content/errors/errors';
import {
  applyReply,
  type Chat,
  type ChatMessage,
  type Conversation,
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
import { isText } from '~/lib/json';
import { refuseUnchallenged } from '~/server/requests/challenge';
import { type GuardRefusal, readForm, refuse, tooManyRequests } from '~/server/requests/guard';
import { jsonError } from '~/server/responses/errors';
import { answer, type WebhookDeps } from './ask.server';
import { parseChatForm, passesHoneypot, restoredFields, type SendForm } from './form';

export interface ChatDeps
  extends WebhookDeps,
    Pick<AppLoadContext, 'rateLimits' | 'visitor' | 'isSameOrigin'> {
  config: WebhookDeps['config'] &
    Pick<AppLoadContext['config'], 'TURNSTILE_SECRET_KEY' | 'TURNSTILE_VERIFY_URL'>;
}

type ChatActionArgs = Pick<ActionFunctionArgs, 'request'> & { context: ChatDeps };

/** A message to send; else a page that needs no automation, perhaps with a refusal. */
type TakenForm =
  | { readonly form: SendForm; readonly chat?: undefined; readonly refusal?: undefined }
  | { readonly form?: undefined; readonly chat: Chat; readonly refusal?: GuardRefusal };

/** The action of pages with the chat, which returns their chat. It never throws for what a visitor or the webhook sends. Spec 2, 7, 8. */
export async function chatAction({ request, context }: ChatActionArgs) {
  const { form, chat, refusal } = await takeForm(request, context);
  const { status = 200, headers } = refusal ?? {};
  const posted = form ? await send(form, answer(form, context, request.signal)) : chat;
  return data(posted, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** The same for a script, without a page: the reply's events as they come. Spec 7, 8. */
export async function chatScriptAction({ request, context }: ChatActionArgs): Promise<Response> {
  const { form, refusal = refuse('bad_request') } = await takeForm(request, context);
  if (!form) return jsonError(refusal);
  return streamedAnswer((signal) => answer(form, context, signal), request.signal);
}

async function takeForm(request: Request, deps: ChatDeps): Promise<TakenForm> {
  const read = await readForm(request, deps);
  if (!read.ok) return refused(read);
  if (!passesHoneypot(read.form)) return refused(refuse('honeypot'));

  const desk = frontDeskIn(read.form);
  const form = parseChatForm(read.form);
  if (isText(form)) return refused(refuse(form), read.form);
  if (form.intent === 'reset') return { chat: openChat() };
  if (form.intent === 'choose') return { chat: greetedChat(form.business_type, desk) };
  const wait = deps.rateLimits.take('chat', deps.visitor, RATE_CHAT_SENDS_PER_WINDOW);
  const refusal =
    wait === undefined
      ? await refuseUnchallenged(request, form['cf-turnstile-response'], 'chat', deps)
      : tooManyRequests(wait);
  if (refusal) return refused(refusal, read.form);
  if (!desk) return { form };
  const { text: message, sender, timestamp } = newMessage('bot', greetingAt(desk));
  return { form: { ...form, history: [{ sender, message, timestamp }] } };
}

/** The chat with the whole reply: a form cannot stream. What has failed returns to the input. */
async function send(
  { business_type, history, message }: SendForm,
  events: AsyncGenerator<ReplyEvent>,
): Promise<Chat> {
  const own = newMessage('user', message);
  let conversation = sending(conversationOf(business_type, [...messagesOf(history), own]), own);
  for await (const event of events) {
    conversation = applyReply(conversation, event, new Date().toISOString());
  }
  const isAnswered = !deliveredMessage(conversation);
  return isAnswered ? openChat(conversation) : openChat(withdrawn(conversation, own), message);
}

/** @param form what it holds returns to the page. */
function refused(refusal: GuardRefusal, form = new FormData()): TakenForm {
  const { code, message } = refusal;
  const { withoutScript = message }: Refusal = refusals[code];
  const { business_type, history, session, message: draft } = restoredFields(form);
  const bubble = { ...newMessage('bot', withoutScript), error: code };
  const messages = [...messagesOf(history, true), bubble];
  return { refusal, chat: openChat(conversationOf(business_type, messages, session), draft) };
}

/** A page adds at most one message of each sender to those of its history. */
const newMessage = (sender: ChatMessage['sender'], text: string): ChatMessage => ({
  id: sender,
  text,
  sender,
  timestamp: new Date().toISOString(),
});

/** The first of the assistant's stays the greeting. */
const messagesOf = (history: readonly HistoryEntry[], isPlain?: true): ChatMessage[] =>
  history.map(({ message: text, sender, timestamp }, at) => {
    const opens = at === 0 && sender === 'bot' ? true : undefined;
    return { id: `m${at}`, text, sender, timestamp, isPlain, opens };
  });

/** The chat that greets, of a chosen topic or as a front desk. */
export const greetedChat = (topic: Topic, desk?: FrontDesk): Chat =>
  openChat(conversationOf(topic, [{ ...newMessage('bot', ''), ...greetingOf(topic, desk) }]));

/** Without a conversation, the chat is at the chooser. */
const openChat = (conversation?: Conversation, draft = ''): Chat => ({
  ...closedChat,
  isOpen: true,
  draft,
  conversation,
});
