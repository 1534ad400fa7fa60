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

/** What is read of an answer that still comes. What is left behind, and its characters, are not read again. */
export interface ReadSoFar {
  readonly lex: Lex | undefined;
  readonly tokens: readonly Token[];
  readonly behind: readonly Token[];
  readonly length: number;
}

export function readOn(
  { lex, behind, length }: Omit<ReadSoFar, 'tokens'>,
  text: string,
): ReadSoFar {
  const rest = text.slice(length);
  const read = lex?.(rest, true) ?? plainTokens(rest) ?? [];
  const left = leftOf(read);
  return {
    lex,
    tokens: joined(behind, read),
    behind: joined(behind, left),
    length: left.reduce((sum, { raw }) => sum + raw.length, length),
  };
}

/** All but what may still become something else: the last two blocks, or the last two items of a list. */
function leftOf(read: readonly Token[]): readonly Token[] {
  const shown = shownOf(read);
  const [list, left] = [shown.at(-1), shown.at(-3)];
  if (list?.type === 'list' && list.items.length > 2) {
    const items = list.items.slice(0, -2);
    const raw = items.map((item) => item.raw).join('');
    return [...read.slice(0, read.indexOf(list)), { ...list, raw, items }];
  }
  return left ? read.slice(0, read.indexOf(left) + 1) : [];
}

/** The mark of each item. Lists that follow each other have another. */
const markOf = ({ raw }: List) => /[-+*.)]/.exec(raw)?.[0];

function joined(before: readonly Token[], after: readonly Token[]): readonly Token[] {
  const [first, ...others] = after;
  const list = before.at(-1);
  if (list?.type !== 'list' || first?.type !== 'list' || markOf(list) !== markOf(first))
    return [...before, ...after];
  return [...before.slice(0, -1), { ...list, items: [...list.items, ...first.items] }, ...others];
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
