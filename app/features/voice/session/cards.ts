import type { CallMessage } from './messages';

/** What the assistant offers in a call: a time to book, or an address to open. */
export type CallCard =
  | { kind: 'booking' }
  | {
      kind: 'link';
      /** A path of this site, or an https address elsewhere. */
      href: string;
      /** The assistant's own words for it. */
      label: string | undefined;
      /** Where it leads, when that is another site. */
      host: string | undefined;
    };

/** More would cover the conversation. */
const MOST_CARDS = 3;
const LABEL_MAX_CHARS = 60;

const bookingWords = ['book', 'booking', 'appointment', 'schedule', 'calendar'];
/** Tools that only look something up or take it back: nothing is offered by them. */
const notOffers = ['cancel', 'delete', 'remove', 'check', 'availability', 'list', 'get', 'find'];
const linkWords = ['link', 'url', 'page', 'website'];
const addressKeys = ['url', 'href', 'link', 'page', 'path', 'address'];
const labelKeys = ['label', 'title', 'text', 'name'];

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  let read = value;
  try {
    if (typeof value === 'string') read = JSON.parse(value);
  } catch {
    return {};
  }
  return typeof read === 'object' && read !== null ? { ...read } : {};
}

function firstText(fields: Fields, keys: readonly string[]): string | undefined {
  return keys
    .map((key) => fields[key])
    .find((value): value is string => typeof value === 'string' && value.trim() !== '')
    ?.trim();
}

/** openLink, open-link and open_link are the words open and link. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

/** An address that a visitor may be led to: a page of this site, or https. */
function safeTarget(address: string, origin: string) {
  try {
    const url = new URL(address, origin);
    if (url.username || url.password) return undefined;
    if (url.origin === origin) {
      return { href: `${url.pathname}${url.search}${url.hash}`, host: undefined };
    }
    return url.protocol === 'https:' ? { href: url.href, host: url.host } : undefined;
  } catch {
    return undefined;
  }
}

function cardOf(call: unknown, origin: string): CallCard | undefined {
  const outer = fieldsOf(call);
  const inner = { ...outer, ...fieldsOf(outer.function) };
  if (typeof inner.name !== 'string') return undefined;
  const words = wordsOf(inner.name);
  if (words.some((word) => notOffers.includes(word))) return undefined;
  if (words.some((word) => linkWords.includes(word))) {
    const given = fieldsOf(inner.arguments ?? inner.parameters);
    const address = firstText(given, addressKeys);
    const target = address === undefined ? undefined : safeTarget(address, origin);
    const label = firstText(given, labelKeys)?.slice(0, LABEL_MAX_CHARS);
    return target && { kind: 'link', ...target, label };
  }
  return words.some((word) => bookingWords.includes(word)) ? { kind: 'booking' } : undefined;
}

const keyOf = (card: CallCard) => (card.kind === 'link' ? card.href : card.kind);

/**
 * Adds what the assistant's tool calls offer: each card once, the newest last, the oldest given up.
 * Tools that offer neither a booking nor an address are passed over. Pure.
 * @param origin this site's own.
 */
export function withOffers(
  cards: readonly CallCard[],
  message: CallMessage,
  origin: string,
): readonly CallCard[] {
  if (message.type !== 'tool-calls') return cards;
  const calls = message.toolCallList ?? (Array.isArray(message.toolCalls) ? message.toolCalls : []);
  const offered = calls.flatMap((call) => cardOf(call, origin) ?? []);
  if (offered.length === 0) return cards;
  const byKey = new Map<string, CallCard>();
  for (const card of [...cards, ...offered]) {
    byKey.delete(keyOf(card));
    byKey.set(keyOf(card), card);
  }
  return [...byKey.values()].slice(-MOST_CARDS);
}
