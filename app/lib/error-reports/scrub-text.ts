/** How much of a text is looked at: an error may quote a whole document. */
const READ_MAX = 2_000;
const TEXT_MAX = 300;

const removed = '[removed]';

type Rule = readonly [
  pattern: RegExp,
  by: string | ((found: string, ...groups: (string | undefined)[]) => string),
];

/** What engines quote from code: `reading 'foo'`. */
const codeName = /^[a-z_$][\w$.]{0,39}$/i;

/** Quoted runs; an apostrophe inside a word opens none. */
const quoted = /"[^"]*"?|(?<!\w)'[^']*'?|`[^`]*`?|“[^”]*”?|‘[^’]*’?|«[^»]*»?/g;

/** Before quotations, which would cut what these find. */
const addresses: readonly Rule[] = [
  // A room's address is the key to its call.
  [/\S*\bdaily\.co\b\S*/gi, '[call address]'],
  // An address may be a secret in itself, such as a webhook's: its host is enough to know it by.
  [
    /\b([a-z][a-z0-9+.-]*):\/\/(?:[^\s/?#"<>]*@)?([^\s/?#"'<>@]*)(?:[^\s"'<>]|'(?=[^\s,.;:)]))*/gi,
    (_, scheme, host) => `${scheme}://${host}/…`,
  ],
  [/[^\s@"<>(),:;[\]]+(?:@|%40)[^\s@"'<>(),:;[\]]+\.[^\s@"'<>(),:;[\]]+/g, '[email]'],
];

/** In this order: what is found first may hold what the later ones look for. */
const secrets: readonly Rule[] = [
  [
    /\b((?:user|display)[\s_-]?name|user[\s_-]?data|chat[\s_-]?history|transcript)(["']?\s*[:=])[^\n]*/gi,
    `$1$2 ${removed}`,
  ],
  [/\b(bearer|basic)\s+[^\s"',;]+/gi, `$1 ${removed}`],
  [
    /\b([\w-]*(?:token|secret|password|passwd|authorization|cookie|session|credential|api[_-]?key))(["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&}]+)/gi,
    `$1$2${removed}`,
  ],
  [/\?[^\s"'`]*=[^\s"'`]*/g, '?…'],
  [
    /\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}|\b[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*::[0-9a-f:]*/gi,
    '[address]',
  ],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]'],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '[token]'],
  [/\b(?=[\w-]*\d)[\w-]{20,}/g, '[token]'],
  [/\+?\d(?:[\s()./-]{0,3}\d){6,}/g, '[number]'],
];

function apply(rules: readonly Rule[], text: string): string {
  return rules.reduce(
    (left, [pattern, by]) =>
      typeof by === 'string' ? left.replace(pattern, by) : left.replace(pattern, by),
    text,
  );
}

/**
 * The text of an error without what a visitor wrote and what identifies anybody. Quoted words go
 * too, unless they are names from code; an error about JSON quotes the document it was given, so
 * there nothing quoted stays.
 */
export function scrubText(text: string): string {
  const isAboutData = /json/i.test(text);
  const read = text.length > READ_MAX ? text.slice(0, READ_MAX).replace(/\S*$/, '') : text;
  const withoutQuotations = apply(addresses, read).replace(quoted, (run) =>
    !isAboutData && codeName.test(run.slice(1, -1)) ? run : '"…"',
  );
  const scrubbed = apply(secrets, withoutQuotations);
  return scrubbed.length > TEXT_MAX ? `${scrubbed.slice(0, TEXT_MAX)}…` : scrubbed;
}

const script = /^[\w$.[\]-]+\.m?js$/;
const words = /^(?=.{1,40}$)_?[a-z]+(?:[._-][a-z]+)*$/i;

/** A path's words stay, and the files of our own script; what could be anybody's does not. */
export function scrubPath(path: string): string {
  return path
    .replace(/[?#].*$/s, '')
    .split('/')
    .map((segment) =>
      segment === '' || script.test(segment) || words.test(segment) ? segment : '…',
    )
    .join('/');
}

/** The address of a page or a script: origin and path, no query, fragment or credentials. */
export function scrubAddress(address: string): string {
  const url = parsedUrl(address);
  if (!url) return scrubPath(address);
  const { protocol, host, pathname } = url;
  if (protocol !== 'http:' && protocol !== 'https:') return `${protocol}…`;
  if (/(^|\.)daily\.co$/.test(host) && !/\.js$/.test(pathname)) return '[call address]';
  return `${protocol}//${host}${scrubPath(pathname)}`;
}

/** URL.canParse is younger than the oldest Safari that is supported. */
function parsedUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
