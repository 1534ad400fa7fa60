import { bookingHref, type NavLink, navigation } from '~/content/navigation';
import { fieldsOf, isText, parseJson } from '~/lib/json';
import { isBlank, plainText } from '~/lib/plain-text';
import { readSummary, type Summary } from '~/session/summary';
import type { CallMessage } from './service/messages';

/** What the assistant offers in a call: a time to book, or an address to open. */
export interface ToolCard {
  /** A page of this site, or an https address elsewhere. */
  href: string;
  /** The assistant's own words for it. */
  label: string | undefined;
  /** Where it leads, when that is another site. */
  host: string | undefined;
}

/** More would cover the conversation. */
const MOST_CARDS = 3;
const LABEL_MAX_CHARS = 60;

/** The paths of this site's pages: the footer leads to each. */
const pages: ReadonlySet<string> = new Set(
  [navigation.home, ...navigation.footer.columns.flatMap<NavLink>(({ links }) => links)].map(
    ({ href }) => href.replace(/[?#].*/, ''),
  ),
);

/** Only a page of this site, or https. Any other path leads to a new document, which would end the call. */
function safeTarget(address: string, origin: string) {
  try {
    const url = new URL(address, origin);
    if (url.username || url.password) return undefined;
    if (url.origin === origin) {
      if (!pages.has(url.pathname)) return undefined;
      return { href: `${url.pathname}${url.search}${url.hash}`, host: undefined };
    }
    return url.protocol === 'https:' ? { href: url.href, host: url.host } : undefined;
  } catch {
    return undefined;
  }
}

/** What a message calls of the tools that an assistant may be given (docs/voice-assistant.md). */
function toolCalls(message: CallMessage) {
  if (message.type !== 'tool-calls') return [];
  return message.toolCallList.map((call) => {
    const { name, arguments: given } = fieldsOf(fieldsOf(call).function);
    return { name, given: fieldsOf(isText(given) ? parseJson(given) : given) };
  });
}

/** `open_link` takes `url`, and may take `label`; `book_time` takes nothing. */
function cardOf(
  { name, given: { url, label } }: ReturnType<typeof toolCalls>[number],
  origin: string,
): ToolCard | undefined {
  if (name === 'book_time') return { href: bookingHref, label: undefined, host: undefined };
  if (name !== 'open_link') return undefined;
  const target = isText(url) && url.trim() !== '' ? safeTarget(url, origin) : undefined;
  if (!target) return undefined;
  const text = isText(label) ? plainText(label).trim() : '';
  // By code points: half of one would be shown as a broken character.
  const words = [...text].slice(0, LABEL_MAX_CHARS).join('');
  return { ...target, label: isBlank(words) ? undefined : words };
}

/** Adds the cards of tool calls: each once, the newest last, the oldest dropped. Pure. @param origin this site's own. */
export function withToolCards(
  cards: readonly ToolCard[],
  message: CallMessage,
  origin: string,
): readonly ToolCard[] {
  const offered = toolCalls(message).flatMap((call) => cardOf(call, origin) ?? []);
  if (offered.length === 0) return cards;
  const byAddress = new Map<string, ToolCard>();
  for (const card of [...cards, ...offered]) {
    byAddress.delete(card.href);
    byAddress.set(card.href, card);
  }
  return [...byAddress.values()].slice(-MOST_CARDS);
}

/** The note of the newest `leave_note`, which takes the fields of a summary. */
export function withNote(note: Summary | undefined, message: CallMessage): Summary | undefined {
  const left = toolCalls(message).filter(({ name }) => name === 'leave_note');
  return left.reduce((known, { given }) => readSummary(given) ?? known, note);
}
