import { type FrontDesk, frontDeskGreeting as lines, unnamedDesk } from '~/content/chat/front-desk';
import {
  CHAT_HISTORY_MAX_BYTES,
  CHAT_HISTORY_MAX_MESSAGES,
  CHAT_MESSAGE_MAX_CHARS,
  FRONT_DESK_FACT_MAX_CHARS,
  FRONT_DESK_SERVICES_MAX_CHARS,
  FRONT_DESK_WORDS_MAX_CHARS,
} from '~/content/constants';
import { deskField } from '~/lib/chat-anchors';
import { interpolate } from '~/lib/interpolate';
import { fieldsOf, isText, parseJson } from '~/lib/json';
import { oneLine, plainText, shorten } from '~/lib/plain-text';
import type { ChatMessage, Conversation, QuickReply } from './chat';

/* What the automation is told of the conversation: its newest part, which a front desk's greeting begins. */

/** One earlier message, as forms and the webhook send it. Spec 7. */
export interface HistoryEntry {
  sender: ChatMessage['sender'];
  message: string;
  timestamp: string;
}

/** A message as the edge accepts it in a history. Empty: it is left out. */
export const historyText = (text: string): string =>
  shorten(plainText(text).trim(), CHAT_MESSAGE_MAX_CHARS);

const newestPart = (messages: readonly ChatMessage[]): readonly ChatMessage[] =>
  messages.slice(Math.max(0, messages.map(({ opens }) => opens).lastIndexOf(true)));

/** What the newest part begins with, which tells whom the visitor asks; empty without a conversation. */
export const openingOf = (conversation: Conversation | undefined): string =>
  newestPart(conversation?.messages ?? [])[0]?.text ?? '';

/** What can be pressed: the answers that came with the newest message, else what the greeting suggests and was not asked; at a front desk only while nothing else was. */
export function suggestionsIn({ messages, delivery }: Conversation): readonly QuickReply[] {
  const [{ text: opening = '', buttons = [] } = {}, ...others] = newestPart(messages);
  const asked = others.flatMap(({ sender, text }) => (sender === 'user' ? [text] : []));
  const open = buttons.filter(({ text }) => !asked.includes(text));
  const isPast = isFrontDesk(opening) && open.length + asked.length > buttons.length;
  return delivery.kind === 'idle' ? (messages.at(-1)?.buttons ?? (isPast ? [] : open)) : [];
}

export const byteLength = (text: string): number => new TextEncoder().encode(text).byteLength;

/**
 * The history field: JSON of the newest part within the limits, without failures. Its greeting stays: it says who answers.
 * @param messageId the message being sent, which ends the history; absent: the whole conversation.
 */
export function historyField(messages: readonly ChatMessage[], messageId?: string): string {
  const end = messages.findIndex(({ id }) => id === messageId);
  const part = newestPart(end === -1 ? messages : messages.slice(0, end));
  // The edge refused what came before, so the chat goes on without it.
  const refused = part.map(({ error }) => error).lastIndexOf('bad_history');
  const entries = part.slice(refused + 1).flatMap((message) => entryOf(message) ?? []);
  const greeting = part[0]?.opens && refused === -1 ? entries.splice(0, 1) : [];
  const newest = entries.slice(greeting.length - CHAT_HISTORY_MAX_MESSAGES);
  const field = () => `[${[...greeting, ...newest].join(',')}]`;
  while (byteLength(field()) > CHAT_HISTORY_MAX_BYTES) newest.shift();
  return field();
}

function entryOf({ sender, text, timestamp, error, unfinished }: ChatMessage): string | undefined {
  const message = historyText(text);
  if (error || unfinished === 'broken' || message === '') return undefined;
  return JSON.stringify({ sender, message, timestamp } satisfies HistoryEntry);
}

const lineOf = (value: unknown, max = FRONT_DESK_FACT_MAX_CHARS): string =>
  oneLine(plainText(isText(value) ? value : '')).slice(0, max);

/** The front desk that a form asks, by the visitor's facts, else the page's. Undefined for a form that asks us. */
export function frontDeskIn(form: FormData): FrontDesk | undefined {
  const told = { name: form.get('name'), closes: form.get('closes'), price: form.get('price') };
  const isTold = Object.values(told).some((fact) => lineOf(fact) !== '');
  const page = fieldsOf(parseJson(String(form.get(deskField))));
  const { phone, services, words } = page;
  const { name, closes, price } = isTold ? told : page;
  const desk = {
    ...{ name: lineOf(name), closes: lineOf(closes), price: lineOf(price), phone: lineOf(phone) },
    services: lineOf(services, FRONT_DESK_SERVICES_MAX_CHARS),
    words: plainText(isText(words) ? words : '').slice(0, FRONT_DESK_WORDS_MAX_CHARS),
  };
  return desk.name || desk.closes || desk.price ? desk : undefined;
}

const splitGreeting = (greeting: string) => greeting.split(`\n\n${lines.words}\n`);

/** What a bubble shows of a greeting: all but the website's words, which the automation gets. */
export const shownGreeting = (greeting: string): string => splitGreeting(greeting)[0] ?? '';

/** The website's words in a greeting, which tell its front desk whatever is corrected; without any, all of it. */
export const siteIn = (greeting: string): string => splitGreeting(greeting)[1] ?? greeting;

export const isFrontDesk = (greeting: string): boolean =>
  shownGreeting(greeting).endsWith(lines.end);

/** Whose front desk a greeting is of; empty where it is ours. */
export function frontDeskName(greeting: string): string {
  if (!isFrontDesk(greeting)) return '';
  const [before = '', after = ''] = lines.name.split('{name}');
  const [first = ''] = greeting.split('\n');
  return first.startsWith(before) ? first.slice(before.length, -after.length) : unnamedDesk;
}

/** The greeting that tells the automation, and the visitor, what the front desk knows. */
export function greetingAt(desk: FrontDesk): string {
  const { name, closes, price, phone, services, words } = desk;
  const hello = name ? interpolate(lines.name, { name }) : lines.noName;
  const facts = [
    services && interpolate(lines.services, { services }),
    closes && interpolate(lines.closes, { closes }),
    price && interpolate(lines.price, { price }),
    phone && interpolate(lines.phone, { phone }),
    lines.end,
  ].filter(Boolean);
  return historyText([hello, '', ...facts, ...(words ? ['', lines.words, words] : [])].join('\n'));
}
