import { bookingHref, type NavLink, navigation } from '~/content/navigation';
import { fieldsOf, parseJson } from '~/lib/json';
import { isBlank, plainText } from '~/lib/plain-text';
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

/** The card of a tool that an assistant may be given (docs/voice-assistant.md): `open_link` takes `url`, and may take `label`. */
function cardOf(call: unknown, origin: string): ToolCard | undefined {
  const { name, arguments: given } = fieldsOf(fieldsOf(call).function);
  if (name === 'book_time') return { href: bookingHref, label: undefined, host: undefined };
  if (name !== 'open_link') return undefined;
  const { url, label } = fieldsOf(typeof given === 'string' ? parseJson(given) : given);
  const target = typeof url === 'string' && url.trim() !== '' ? safeTarget(url, origin) : undefined;
  if (!target) return undefined;
  const text = typeof label === 'string' ? plainText(label).trim() : '';
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
  if (message.type !== 'tool-calls') return cards;
  const offered = message.toolCallList.flatMap((call) => cardOf(call, origin) ?? []);
  if (offered.length === 0) return cards;
  const byAddress = new Map<string, ToolCard>();
  for (const card of [...cards, ...offered]) {
    byAddress.delete(card.href);
    byAddress.set(card.href, card);
  }
  return [...byAddress.values()].slice(-MOST_CARDS);
}
