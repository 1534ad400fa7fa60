/** A piece of a text: words, or an address that may become a link. */
type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** White space, quotes, dashes, marks, characters without a width, and the punctuation of scripts without spaces. */
const outside =
  /[\s<>"'`|\u2013\u2014\u201a\u201e\u060c\u061b\u061f\u0964\u3001-\u3003\u3008-\u3011\u3014-\u301f\uff01\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff3b\uff3d\uff5b-\uff65\p{Initial_Punctuation}\p{Final_Punctuation}\p{Control}\p{Default_Ignorable_Code_Point}]/u;
/** Ends a sentence or a mark, not an address. */
const trailing = '.,;:!?…*_~([{';
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

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

/** The https address at the start of a text, without what surrounds it; empty if there is none. */
export function addressAt(text: string): string {
  const [start = ''] = /^https:\/\//i.exec(text) ?? [];
  let end = start.length;
  if (end === 0) return '';
  const open: string[] = [];
  for (const character of text.slice(end)) {
    const opener = brackets[character];
    // A closing bracket that was not opened belongs to the sentence.
    if (outside.test(character) || (opener && open.pop() !== opener)) break;
    if ('([{'.includes(character)) open.push(character);
    end += character.length;
  }
  while (end > start.length && trailing.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Splits a text into words and links without losing a character. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  let read = 0;
  for (const { index } of text.matchAll(/https:\/\//gi)) {
    if (index < read) continue;
    const found = addressAt(text.slice(index));
    read = index + found.length;
    const href = safeHref(found);
    if (href === undefined) continue;
    if (index > end) parts.push({ kind: 'words', text: text.slice(end, index) });
    parts.push({ kind: 'link', text: found, href });
    end = read;
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end) });
  return parts;
}

/** The host of an address as a browser asks for it: ASCII, any other in its punycode form. */
export const hostOf = (href: string): string => new URL(href).host;

/**
 * The names in a text that look like those of hosts, as `www.example.com` and `you@example.com` do, whatever
 * dot they have. A path has none.
 */
function hostsIn(text: string): string[] {
  const seen = text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFKC');
  const words = seen.replaceAll('\u3002', '.').split(/[\s()[\]<>"'“”,;!]+/);
  const authorities = words.map((word) => word.replace(/^\w+:[/\\]+/, '').replace(/[/?#].*/, ''));
  return authorities
    .flatMap((authority) => authority.split(/[@:]/))
    .flatMap((name) => {
      const labels = name.split('.').filter(Boolean);
      return labels.length > 1 && /^\p{L}[\p{L}\p{M}]/u.test(labels.at(-1) ?? '')
        ? [labels.join('.')]
        : [];
    });
}

/**
 * The host that a link's text hides, if it does: its words are an address of another host, or the host is
 * not plain ASCII.
 */
export function hiddenHost(text: string, href: string): string | undefined {
  const { host, hostname } = new URL(href);
  const isOther = (name: string) => {
    const named = safeHref(`https://${name}`);
    return !named || new URL(named).hostname !== hostname;
  };
  const isDisguised = /(?:^|\.)xn--/.test(host) && !text.includes(host);
  return isDisguised || hostsIn(text).some(isOther) ? host : undefined;
}
