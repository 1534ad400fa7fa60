import type * as Marked from 'marked';
import { textParts } from '~/lib/links';

/** What a list or a table has beyond what is shown. */
export interface Rest {
  readonly columns?: number;
  readonly rows?: number;
  readonly items?: number;
  /** Its words as they came. */
  readonly text: string;
}

/** A part of an answer as it is shown; what has no meaning of its own is a block or a run of its parts. */
export type Token = Marked.MarkedToken & { readonly rest?: Rest };

/** Reads Markdown: CommonMark with GitHub's tables and bare addresses. An unfinished text is read as it will be. */
export type Lex = (text: string, isUnfinished?: boolean) => readonly Token[];

/** What may be Markdown: a mark anywhere, or a list, rule or underline at the start of a line. */
const mark = /[*_`#~[|>\\<&]|^[ \t]*(?:[-+=]|\d{1,9}[.)])/m;

/** Whether an answer has any mark, so that its parser is needed. */
export const hasMarks = (text: string): boolean => mark.test(text);

/** The parts of a token, in order; none where it is only words. */
export const partsOf = (token: { readonly tokens?: unknown }): Token[] =>
  (token.tokens ?? []) as Token[];

/** The blocks that show something, by which they are counted. */
export const shownOf = (tokens: readonly Token[]): Token[] =>
  tokens.filter(({ type }) => type !== 'space' && type !== 'def');

const words = (text: string): Token => ({ type: 'text', raw: text, text });

export const link = (raw: string, href: string, text = raw): Token => ({
  type: 'link',
  raw,
  href,
  text,
  tokens: [words(text)],
});

/** The same for any text as it stands: its paragraphs, line breaks and addresses. */
export const plainTokens: Lex = (text) =>
  text.split(/(\n(?:[ \t]*\n)+)/).map((raw, index) => {
    if (index % 2 === 1) return { type: 'space', raw };
    const tokens = raw
      .split('\n')
      .flatMap((line, at): Token[] => [
        ...(at > 0 ? [{ type: 'br', raw: '\n' } as const] : []),
        ...textParts(line).map((part) =>
          part.kind === 'link' ? link(part.text, part.href) : words(part.text),
        ),
      ]);
    return { type: 'paragraph', raw, text: raw, tokens };
  });

export type Table = Extract<Token, { type: 'table' }>;

/** So many parts of an answer are elements; the others stand as they came. */
const PARTS_MAX = 4_000;
const ITEMS_MAX = 200;

/** The parts of an answer that a page can lay out. */
export function bounded(tokens: readonly Token[], left = { parts: PARTS_MAX }): readonly Token[] {
  const shown: Token[] = [];
  for (const token of tokens) {
    if (left.parts <= 0) return [...shown, words(rawOf(tokens.slice(shown.length)))];
    left.parts -= 1;
    shown.push(withBoundedParts(token, left));
  }
  return shown;
}

function withBoundedParts(token: Token, left: { parts: number }): Token {
  const within = <Part extends object>(part: Part): Part =>
    'tokens' in part && part.tokens ? { ...part, tokens: bounded(partsOf(part), left) } : part;
  if (token.type === 'table') {
    const rows = token.rows.map((row) => row.map(within));
    return { ...token, header: token.header.map(within), rows };
  }
  if (token.type !== 'list') return within(token);
  const items = token.items.slice(0, ITEMS_MAX).map(within);
  const more = token.items.slice(ITEMS_MAX);
  if (more.length === 0) return { ...token, items };
  return { ...token, items, rest: { items: more.length, text: rawOf(more) } };
}

const rawOf = (parts: readonly { readonly raw: string }[]) => parts.map(({ raw }) => raw).join('');

/** A text with at most 8 combining marks on a letter: engines take the square of them. More are no script's. */
export const fewMarks = (text: string): string =>
  text.replace(
    /([\p{M}\p{Emoji_Modifier}\u200c\u200d]{8})[\p{M}\p{Emoji_Modifier}\u200c\u200d]+/gu,
    '$1',
  );

/** The words of tokens without their marks, each block on a line of its own. */
export function wordsOf(tokens: readonly Token[]): string {
  return shownOf(tokens).map(wordsOfToken).join('');
}

function wordsOfToken(token: Token): string {
  const words = (part: object) => wordsOf(partsOf(part));
  switch (token.type) {
    case 'hr':
      return '';
    case 'br':
      return '\n';
    case 'list':
      return `${token.items.map(words).join('\n')}\n`;
    case 'table':
      return [token.header, ...token.rows]
        .map((row) => `${row.map(words).filter(Boolean).join(', ')}\n`)
        .join('');
    case 'paragraph':
    case 'heading':
    case 'blockquote':
      return `${words(token)}\n`;
    case 'code':
      return `${token.text}\n`;
    case 'text':
      return token.tokens ? `${words(token)}\n` : textOf(token);
    case 'image':
      return token.text || token.href;
    default:
      return words(token) || textOf(token);
  }
}

/** The named references that models write, each before its character. The parser has resolved the numeric ones. */
const entities =
  `&amp; & &lt; < &gt; > &quot; " &apos; ' &nbsp; \u00a0 &ndash; – &mdash; — &hellip; … &lsquo; ‘ &rsquo; ’ &ldquo; “ &rdquo; ” &bull; • &middot; · &times; × &deg; ° &euro; € &copy; © &reg; ® &trade; ™`.split(
    ' ',
  );

export const resolved = (text: string): string =>
  text.replace(/&\w+;/g, (name) => entities[entities.indexOf(name) + 1 || -1] ?? name);

export function textOf(token: Token): string {
  if (token.type === 'code' || token.type === 'codespan') return token.text;
  if (token.type !== 'text' && token.type !== 'escape') return token.raw;
  return resolved(token.text);
}
