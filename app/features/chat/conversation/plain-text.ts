import { CHAT_MESSAGE_MAX_CHARS } from '~/content/constants';

/**
 * Text as it may stand on a page and in a form: one kind of line break, no control characters but
 * line break and tab, no half surrogates.
 */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Control}/gu, '')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}

/** At most `limit` UTF-16 units, never half a character; what is cut ends in an ellipsis. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** A message as a history may carry it: what the edge asks of every entry. Empty: it carries none. */
export function historyText(text: string): string {
  return shorten(plainText(text).trim(), CHAT_MESSAGE_MAX_CHARS);
}
