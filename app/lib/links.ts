type TextPart = { readonly text: string; readonly href?: string };

/** White space, quotes, dashes, marks, characters without a width, and the punctuation of scripts without spaces. */
const outside =
  /[\s<>"'`|\u2013\u2014\u201a\u201e\u060c\u061b\u061f\u0964\u3001-\u3003\u3008-\u3011\u3014-\u301f\uff01\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff3b\uff3d\uff5b-\uff65\p{Initial_Punctuation}\p{Final_Punctuation}\p{Control}\p{Default_Ignorable_Code_Point}]/u;
/** Ends a sentence or a mark, not an address. */
const trailing = '.,;:!?…*_~([{';
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The address of a link in untrusted text: https only, without a user name, which could disguise the host. */
export const safeHref = (found: string): string | undefined => hrefOf(found, /^https:$/);

function hrefOf(found: string, protocols: RegExp): string | undefined {
  try {
    // The oldest supported Safari lacks URL.canParse.
    const { protocol, username, password, href } = new URL(found);
    return protocols.test(protocol) && username === '' && password === '' ? href : undefined;
  } catch {
    return undefined;
  }
}

/** The address of another site as people write it: also `http:`, or none before `www.`. */
const webHref = (found: string): string | undefined =>
  hrefOf(/^www\.[^./?#]+\.[^./?#]/i.test(found) ? `https://${found}` : found, /^https?:$/);

/** The address of a link that an answer writes: also a number, a mailbox, and a path of this site. */
export function answerHref(found: string): string | undefined {
  const address = found.trim();
  if (/^mailto:[^\s?@]+@[^\s?@]+(?:\?\S*)?$/i.test(address)) return address;
  if (/^tel:\+?[\d\s().-]+$/i.test(address)) return address.replace(/\s/g, '');
  const [part, ...others] = textParts(address);
  if (part?.href && others.length === 0) return part.href;
  if (!address.startsWith('/')) return webHref(address);
  try {
    const { origin, pathname, search, hash } = new URL(address, ownOrigin);
    return origin === ownOrigin && !pathname.startsWith('//')
      ? pathname + search + hash
      : undefined;
  } catch {
    return undefined;
  }
}

/** Any origin: only paths are read with it. */
const ownOrigin = 'https://own.invalid';

/** The web address at the start of a text, without what surrounds it; empty if there is none. */
export function addressAt(text: string): string {
  const [start = ''] = /^(?:https?:\/\/|www\.)/i.exec(text) ?? [];
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

/** What an ASCII look-alike could stand in. */
const letter = '\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}\\d_';
const mailbox = `(?<![${letter}@/:.+%&=-]|[${letter}]')(?:mailto:)?([\\p{sc=Latin}\\d_][\\p{sc=Latin}\\d_.+'-]*@(?:[a-z\\d-]+\\.)+[a-z]{2,})(?![${letter}@-])`;
const gap = '[-. \\u00a0\\u2010\\u2011]';
/** Ten figures in three groups, as in the US, or `+` and a country's: no date, price, ZIP code or card is written so. */
const phone = `(?<![${letter}@/.+#$€£-]|\\d[,:])((?:\\+?1${gap}?)?(?:\\([2-9]\\d\\d\\)${gap}?|[2-9]\\d\\d${gap})\\d{3}${gap}\\d{4}|\\+[1-9](?:${gap}?\\(?\\d\\)?){7,14})(?![${letter}]|[-.,/:]\\d|\\s?(?:[%€$£]|[ap]\\.?m\\b))`;
const pressable = new RegExp(`https?://|(?<![${letter}@/:.-])www\\.|${mailbox}|${phone}`, 'giu');

/** Splits a text into words and links without losing a character. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  let read = 0;
  for (const { 0: whole, 1: mail, 2: number, index } of text.matchAll(pressable)) {
    if (index < read) continue;
    const found = mail || number ? whole : addressAt(text.slice(index));
    read = index + found.length;
    const href = mail ? `mailto:${mail}` : number ? telHref(number) : webHref(found);
    if (href === undefined) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: found, href });
    end = read;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** A number as it is dialed from any country; one without a country is of the US. */
function telHref(number: string): string {
  const figures = number.replace('(0)', '').replace(/\D/g, '');
  return `tel:+${number.startsWith('+') || figures.length > 10 ? '' : '1'}${figures}`;
}

/** What looks like the dot of a name, and is folded to none. */
const dots =
  /[\u00b7\u06d4\u0701\u0702\u2022\u2027\u2219\u22c5\u2e31\u2e33\u3002\u30fb\ua60e\ua78f]/g;

/** The names of hosts as which a text reads, as `www.example.com`, `you@example.com` and `10.0.0.1` do. */
function hostsIn(text: string): string[] {
  const seen = text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .replace(dots, '.');
  // Spaces hide a name; the one before a new sentence does not.
  const whole = seen.replace(/\s+(?!\p{Lu}\p{Ll})/gu, '');
  return [seen, whole].flatMap((words) => words.split(/[\s()[\]<>"'“”,;!]+/).flatMap(hostsInWord));
}

function hostsInWord(word: string): string[] {
  const [, scheme, authority = ''] = /^((?:\w+:)?[/\\]{2,})?([^/?#\\]*)/.exec(word) ?? [];
  // As of a mailbox, also after what may be a path.
  const mailbox = word.slice(word.lastIndexOf('@') + 1).replace(/[/?#\\].*/, '');
  const names = [...authority.split(/[@:]/), mailbox].filter(isHost);
  const isLocal = /^(?:localhost(?::\d+)?|\p{L}[\p{L}\d-]*:\d{4,5})$/iu.test(authority);
  const host = scheme || isLocal ? authority.replace(/^.*@|:\d*$/g, '') : '';
  return names.length === 0 && host ? [host] : names;
}

const labelsOf = (name: string): string[] => name.split('.').filter(Boolean);

/** Whether a name ends as that of a host does, or is an address of four numbers. */
function isHost(name: string): boolean {
  const labels = labelsOf(name);
  const isNumbers = labels.length === 4 && labels.every((label) => /^\d{1,3}$/.test(label));
  return isNumbers || (labels.length > 1 && /^\p{L}[\p{L}\p{M}]/u.test(labels.at(-1) ?? ''));
}

/**
 * Where a link leads, if its words are an address of another host, or its own host is not plain ASCII, or is not
 * asked for by https. @param found the address as it was written.
 */
export function hiddenHost(text: string, found: string): string | undefined {
  const [, mailbox, domain] = /^(?:mailto:)?([^\s/?@]+@([^\s/?@]+))/i.exec(found) ?? [];
  const address = webHref(domain ? `https://${domain}` : found);
  if (!address) return undefined;
  const { host, hostname } = new URL(address);
  const isOther = (name: string) => {
    const named = safeHref(`https://${labelsOf(name).join('.')}`);
    return !named || new URL(named).hostname !== hostname;
  };
  const isDisguised = /(?:^|\.)xn--/.test(host) && !text.includes(host);
  const isUntold = !mailbox && !/^https:/i.test(found) && !text.toLowerCase().includes(host);
  const isHidden = isDisguised || isUntold || hostsIn(text).some(isOther);
  return isHidden ? (mailbox ?? host) : undefined;
}
