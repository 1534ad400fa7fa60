import type * as Marked from 'marked';
import { textParts } from '~/lib/links';

/** A part of an answer as it is shown; what has no meaning of its own is a block or a run of its parts. */
export type Token = Marked.MarkedToken;

/** Reads Markdown: CommonMark with GitHub's tables and bare addresses. Undefined: nested too deep. An unfinished text is read as it will be. */
export type Lex = (text: string, isUnfinished?: boolean) => readonly Token[] | undefined;

/** What may be Markdown: a mark anywhere, or a list, rule or underline at the start of a line. */
const mark = /[*_`#~[|>\\<&]|^[ \t]*(?:[-+=]|\d{1,9}[.)])/m;

/** Whether an answer has any mark, so that its parser is needed. */
export const hasMarks = (text: string): boolean => mark.test(text);

/** The parts of a token, in order; none where it is only words. */
export function partsOf(token: { readonly tokens?: readonly unknown[] | undefined }): Token[] {
  return (token.tokens ?? []) as Token[];
}

/** The link of a text whose address is still coming. It has no meaning elsewhere. */
export const pendingHref = 'https:';

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

export type List = Extract<Token, { type: 'list' }>;
export type Table = Extract<Token, { type: 'table' }>;

/** What is read of an answer that still comes. What is left behind, and its characters, are not read again. */
export interface ReadSoFar {
  readonly lex: Lex | undefined;
  readonly tokens: readonly Token[];
  readonly behind: readonly Token[];
  readonly length: number;
  /** The head of a table that goes on, without which its next rows would be no table. */
  readonly head: string;
}

export const nothingRead = (lex: Lex | undefined): ReadSoFar => ({
  lex,
  tokens: [],
  behind: [],
  length: 0,
  head: '',
});

export function readOn({ lex, behind, length, head }: ReadSoFar, text: string): ReadSoFar {
  const rest = head + text.slice(length);
  const read = lex?.(rest, true) ?? plainTokens(rest) ?? [];
  const tokens = joined(behind, read);
  const left = leftOf(read);
  const end = left.at(-1);
  if (!end) return { lex, tokens, behind, length, head };
  return {
    lex,
    tokens,
    behind: joined(behind, left),
    length: left.reduce((sum, { raw }) => sum + raw.length, length - head.length),
    head: end.type === 'table' && !read.includes(end) ? linesOf(end.raw, 2) : '',
  };
}

/** All but what may still become something else: the last two blocks, or the last parts of one that goes on. */
function leftOf(read: readonly Token[]): readonly Token[] {
  const shown = shownOf(read);
  const [last, left] = [shown.at(-1), shown.at(-3)];
  const begun = last && beginningOf(last);
  if (begun) return [...read.slice(0, read.indexOf(last)), begun];
  return left ? read.slice(0, read.indexOf(left) + 1) : [];
}

const rawOf = (parts: readonly { readonly raw: string }[]) => parts.map(({ raw }) => raw).join('');

const linesOf = (text: string, count: number) =>
  text
    .split('\n')
    .slice(0, count)
    .map((line) => `${line}\n`)
    .join('');

/** So many parts of a paragraph are read again: the marks of a sentence. */
const PARTS_READ_AGAIN = 8;

/** What is left behind of a list, a table or a paragraph that goes on. */
function beginningOf(block: Token): Token | undefined {
  if (block.type === 'list' && block.items.length > 2) {
    const items = block.items.slice(0, -2);
    return { ...block, raw: rawOf(items), items };
  }
  if (block.type === 'table' && block.rows.length > 2) {
    const rows = block.rows.slice(0, -2);
    return { ...block, raw: linesOf(block.raw, 2 + rows.length), rows };
  }
  if (block.type !== 'paragraph') return undefined;
  const tokens = partsOf(block).slice(0, -PARTS_READ_AGAIN);
  while (tokens.length > 0) {
    const part = tokens.pop();
    // What begins with a letter is a paragraph when it is read by itself.
    const begun = part?.type === 'text' && /^.*\s(?=\p{L})/u.exec(part.raw)?.[0];
    if (!begun) continue;
    tokens.push(words(begun));
    const raw = rawOf(tokens);
    return block.raw.startsWith(raw) ? { ...block, raw, text: raw, tokens } : undefined;
  }
}

/** The mark of each item. Lists that follow each other have another. */
const markOf = ({ raw }: List) => /[-+*.)]/.exec(raw)?.[0];

function joined(before: readonly Token[], after: readonly Token[]): readonly Token[] {
  const [last, first] = [before.at(-1), after[0]];
  const block = last && first && joinedBlock(last, first);
  return block ? [...before.slice(0, -1), block, ...after.slice(1)] : [...before, ...after];
}

/** One block of its beginning and the rest; undefined where they are two. */
function joinedBlock(last: Token, first: Token): Token | undefined {
  if (last.type === 'list' && first.type === 'list' && markOf(last) === markOf(first))
    return { ...last, items: [...last.items, ...first.items] };
  if (last.type === 'table' && first.type === 'table')
    return { ...last, rows: [...last.rows, ...first.rows] };
  // The rest may be underlined, which makes all of it a heading.
  const isUnderlined = first.type === 'heading' && /^\p{L}/u.test(first.raw);
  if (last.type === 'paragraph' && (first.type === 'paragraph' || isUnderlined))
    return {
      ...first,
      text: last.text + first.text,
      tokens: joinedParts(partsOf(last), partsOf(first)),
    };
}

function joinedParts(before: readonly Token[], after: readonly Token[]): Token[] {
  const [last, first] = [before.at(-1), after[0]];
  return last?.type === 'text' && first?.type === 'text'
    ? [...before.slice(0, -1), words(last.raw + first.raw), ...after.slice(1)]
    : [...before, ...after];
}

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

/** A text with its named references as the characters that they mean. */
export const resolved = (text: string): string =>
  text.replace(/&\w+;/g, (name) => entities[entities.indexOf(name) + 1 || -1] ?? name);

/** The words of a token without parts. */
export function textOf(token: Token): string {
  if (token.type === 'code' || token.type === 'codespan') return token.text;
  if (token.type !== 'text' && token.type !== 'escape') return token.raw;
  return resolved(token.text);
}
