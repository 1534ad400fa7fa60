import { CHAT_MESSAGE_MAX_CHARS } from '~/content/constants';

/**
 * Normalizes text for pages and forms: one kind of line break, no control characters but line break and
 * tab, no lone surrogates.
 */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Control}/gu, '')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}

/** At most `limit` UTF-16 units, never half a character; cut text ends in an ellipsis. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** A message as the edge accepts it in a history. Empty: it is left out. */
export function historyText(text: string): string {
  return shorten(plainText(text).trim(), CHAT_MESSAGE_MAX_CHARS);
}
