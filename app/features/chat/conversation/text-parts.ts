import { safeHref } from './safe-href';

/** A stretch of a message: words, or an address that may become a link. */
type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

const address = /https:\/\/[^\s<>"'`]+/g;
const trailing = /[.,;:!?…)\]}]+$/;

/**
 * Splits a message into words and links, losing no character. Only https addresses become links, and
 * none with a user name, behind which another host could hide.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const found = match[0].replace(trailing, '');
    const href = safeHref(found);
    if (href === undefined) continue;
    if (match.index > end) parts.push({ kind: 'words', text: text.slice(end, match.index) });
    parts.push({ kind: 'link', text: found, href });
    end = match.index + found.length;
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end) });
  return parts;
}
