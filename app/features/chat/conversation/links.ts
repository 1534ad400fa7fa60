/** A piece of a message: text, or an address that may become a link. */
type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

const address = /https:\/\/[^\s<>"'`]+/g;
const trailing = /[.,;:!?…)\]}]+$/;

/**
 * The address of a link in untrusted text, or undefined: https only, without a user name, which could
 * disguise the host.
 */
export function safeHref(found: string): string | undefined {
  try {
    // The oldest supported Safari lacks URL.canParse.
    const { protocol, username, password, href } = new URL(found);
    return protocol === 'https:' && username === '' && password === '' ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Splits a message into text and links without losing a character. */
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
