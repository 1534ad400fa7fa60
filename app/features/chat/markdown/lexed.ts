import type * as Marked from 'marked';
import { useEffect, useMemo } from 'react';
import { loadWithRetry } from '~/lib/loading/load-with-retry';
import { withCharacters } from '~/lib/named-references';
import { plainText } from '~/lib/plain-text';
import { report } from '~/lib/report';
import { createStore } from '~/lib/store';
import { useStore } from '~/ui/use-store';
import * as serverParser from './parser';

/* An answer as parts to be shown: read by the parser, once it is there, or as it stands. */

/** A part of an answer as it is shown; what has no meaning of its own is a block or a run of its parts. */
export type Token = Marked.MarkedToken;

/** What may be Markdown: a mark anywhere, or a list, rule or underline at the start of a line. */
const mark = /[*_`#~[|>\\<&]|^[ \t]*(?:[-+=]|\d{1,9}[.)])/gm;
/** An answer with more marks and lines has more parts than a page can lay out: it stands as it came. */
const MARKS_MAX = 4_000;

export const hasMarks = (text: string): boolean => text.search(mark) >= 0;

/** The parts of a token, in order; none where it is only words. */
export const childTokens = (token: { readonly tokens?: unknown }): Token[] =>
  (token.tokens ?? []) as Token[];

export const shownOf = (tokens: readonly Token[]): Token[] =>
  tokens.filter(({ type }) => type !== 'space' && type !== 'def');

const words = (text: string): Token => ({ type: 'text', raw: text, text });

/** The same for any text as it stands: its paragraphs. No paragraph that was read is of this type. */
export const plainTokens = (text: string): readonly Token[] =>
  text
    .split(/\n(?:[ \t]*\n)+/)
    .map((raw) => ({ type: 'text', raw, text: raw, tokens: [words(raw)] }));

export type Table = Extract<Token, { type: 'table' }>;

/** A text with at most 8 combining marks on a letter: engines take the square of them. More are no script's. */
const fewMarks = (text: string): string =>
  text.replace(
    /([\p{M}\p{Emoji_Modifier}\u200c\u200d]{8})[\p{M}\p{Emoji_Modifier}\u200c\u200d]+/gu,
    '$1',
  );

const isBlock = ({ type, ...token }: Token): boolean =>
  /^(?:paragraph|heading|blockquote|code)$/.test(type) || (type === 'text' && 'tokens' in token);

/** The words of tokens without their marks, each block on a line of its own. */
export const wordsOf = (tokens: readonly Token[]): string =>
  shownOf(tokens)
    .map((token) => wordsOfToken(token) + (isBlock(token) ? '\n' : ''))
    .join('');

function wordsOfToken(token: Token): string {
  const wordsIn = (part: object) => wordsOf(childTokens(part));
  const lineOf = (row: Table['header']) => `${row.map(wordsIn).filter(Boolean).join(', ')}\n`;
  if (token.type === 'hr') return '';
  if (token.type === 'br') return '\n';
  if (token.type === 'list') return token.items.map(wordsIn).join('\n');
  if (token.type === 'table') return [token.header, ...token.rows].map(lineOf).join('');
  return wordsIn(token) || ('href' in token ? token.href : textOf(token));
}

export function textOf(token: Token): string {
  if (token.type === 'text') return withCharacters(token.text);
  const { type } = token;
  return type === 'code' || type === 'codespan' || type === 'escape' ? token.text : token.raw;
}

/** The server has the parser; in the browser it is absent until it is loaded. */
const parser = createStore<typeof serverParser | undefined>(
  import.meta.env.SSR ? serverParser : undefined,
);
let loading: Promise<void> | undefined;

/** Loads the parser. Where it cannot be had, words stand as they came. */
function loadParser(): Promise<void> {
  loading ??= loadWithRetry(() => import('./parser')).then(
    (loaded) => parser.set(loaded),
    (error: unknown) => {
      report(error, { during: 'loading a chunk' });
      loading = undefined;
    },
  );
  return loading;
}

/** What may be an address, a mailbox or a telephone number. */
const pressable = /@|www\.|:\/\/|\d{3}\D\d{4}|\+[1-9]/i;

/** Loads the parser where the server's page needs it, so that both render the same. */
export async function prepareMarkdown(texts: readonly string[]): Promise<void> {
  if (texts.some((text) => hasMarks(text) || pressable.test(text))) await loadParser();
}

function useParser(isNeeded: boolean) {
  const loaded = useStore(parser);
  useEffect(() => {
    if (isNeeded) void loadParser();
  }, [isNeeded]);
  return loaded;
}

/** What finds the links of a text and checks them, once it is there. */
export const useLinks = (text: string) => useParser(pressable.test(text))?.links;

function tokensOf(text: string, isUnfinished = false): readonly Token[] {
  const answer = fewMarks(plainText(text).trim());
  const marks = answer.match(mark)?.length ?? 0;
  if (marks + answer.split('\n').length > MARKS_MAX) return [words(answer)];
  const lex = marks > 0 ? parser.getSnapshot()?.lex : undefined;
  return lex?.(answer, isUnfinished) ?? plainTokens(answer);
}

/** The parts of an answer, read anew with each piece, and once more when the parser is there. */
export function useTokens(text: string, isUnfinished: boolean): readonly Token[] {
  const loaded = useParser(hasMarks(text));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads with the parser once that is loaded.
  return useMemo(() => tokensOf(text, isUnfinished), [text, isUnfinished, loaded]);
}

/** The words of an answer without its marks, as they are announced. */
export async function spoken(answer: string): Promise<string> {
  if (hasMarks(answer)) await loadParser();
  return wordsOf(tokensOf(answer)).trim();
}
