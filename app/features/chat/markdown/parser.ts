import { Lexer, Tokenizer, type Tokens } from 'marked';
import remend from 'remend';
import { addressAt, answerHref, hiddenHost, textParts } from '~/lib/links';
import type { Token } from './lexed';

/** What can be pressed: a chat without an address does not load it. */
export const links = { answerHref, hiddenHost, textParts };

/** Nothing is nested deeper. What would be stands as it came. */
const NESTING_MAX = 8;
/** A larger table stands as it came. */
const CELLS_MAX = 2_000;

/** A link whose address has spaces, as numbers are written: none by the rules, but models write it. */
const looseLink =
  /^(!?\[[^[\]\n]*\])\([ \t]*((?:[a-z][a-z\d+.-]*:|[/+\d(]|www\.)(?:[^()<>"\n]|\([^()<>\n]*\))*)\)/i;

/**
 * Bare addresses are found by our own rule, which ends them where the sentence goes on. HTML is words and marks as
 * all else, but a line break; and a single tilde means a range or "about".
 */
class ChatTokenizer extends Tokenizer {
  private depth = 0;

  private nested<Args extends unknown[], Read>(read: (...args: Args) => Read) {
    return (...args: Args): Read | undefined => {
      if (this.depth === NESTING_MAX) return undefined;
      this.depth += 1;
      try {
        return read.apply(this, args);
      } finally {
        this.depth -= 1;
      }
    };
  }
  override blockquote = this.nested(super.blockquote);
  override list = this.nested(super.list);
  override emStrong = this.nested(super.emStrong);
  override del = this.nested((...read: Parameters<Tokenizer['del']>) =>
    read[0].startsWith('~~') ? super.del(...read) : undefined,
  );
  override link = this.nested((text: string) => {
    const link = super.link(text);
    const [raw, words, href] = (!link && looseLink.exec(text)) || [];
    const loose = raw && super.link(`${words}(<${href}>)`);
    return loose ? { ...loose, raw } : link;
  });
  override table(text: string) {
    const [raw = ''] = this.rules.block.table.exec(text) ?? [];
    const [head = '', ...rows] = raw.split('\n');
    return head.split('|').length * rows.length > CELLS_MAX ? undefined : super.table(text);
  }
  override br(text: string) {
    const [raw] = /^<br\s*\/?>/i.exec(text) ?? [];
    return raw ? ({ type: 'br', raw } as const) : super.br(text);
  }
  override html(): undefined {}
  override tag(): undefined {}
  override url(text: string) {
    const raw = addressAt(text);
    // Asked at each place of a text: an exception for each would be most of the time.
    if (!raw || !answerHref(raw)) return undefined;
    const words = { type: 'text', raw, text: raw } as const;
    return { ...words, type: 'link', href: raw, tokens: [words] } satisfies Tokens.Link;
  }
}

const options = { gfm: true, breaks: true, tokenizer: new ChatTokenizer() };

/** Reads Markdown: CommonMark with GitHub's tables and bare addresses. An unfinished text is read as it will be. */
export function lex(answer: string, isUnfinished = false): readonly Token[] {
  const text = unwrapped(answer);
  try {
    return new Lexer(options).lex(isUnfinished ? soFar(text) : text) as Token[];
  } catch {
    return [{ type: 'text', raw: answer, text: answer }];
  }
}

/** The inside of an answer that is wholly one fence of Markdown, also while it comes. */
function unwrapped(text: string): string {
  const [, inner] = /^\s*(?:```+|~~~+)(?:markdown|md)[ \t]*\n(.*)$/is.exec(text) ?? [];
  if (inner === undefined) return text;
  let depth = 1;
  for (const { 0: line, 1: language, index } of inner.matchAll(/^[ \t]*(?:```+|~~~+)(.*)$/gm)) {
    depth += language?.trim() ? 1 : -1;
    if (depth > 0) continue;
    return inner.slice(index + line.length).trim() === '' ? inner.slice(0, index) : text;
  }
  return inner;
}

/** A last line that may become a list, a heading, a rule, a quote, a table's rule or a fence. */
const blockToCome = /(?:^|\n)(?:[-*+=>#|:`~ \t]+|[ \t]*\d{1,3}[.)]?[ \t]*)$/;
/** What may begin or end a mark: of emphasis, code, an escape, a task's box, a note, a character's name. */
const markToCome = /(?:!?\[(?:[ xX]|\^[^\]\n]*)?|(?<!\S)!|[*_`~\\]|&#?\w{0,8})$/;
/** A picture or a link whose address is coming: its words are shown as those of a link are. */
const pictureToCome = /!(\[[^[\]\n]*(?:\](?:\([^()\n]*)?)?)$/;
const linkToCome = /\[((?![ xX]\])[^[\]\n]+)\]$/;
/** The start of a block or a line, over which no emphasis of the lines before reaches. */
const start = /\n(?=[ \t]*(?:\n|(?:[-*+|]|\d{1,9}[.)]|#{1,6})[ \t]))/g;
const fence = /^[ \t]*(?:```|~~~)/gm;

/** So much of the end is looked at for what is to come: longer words in brackets are no link. */
const TAIL_CHARS = 300;

const noPrice = '\ue000';

/** What is closed by the library; else it writes marks that this parser does not read. */
const closing = {
  linkMode: 'text-only',
  htmlTags: false,
  setextHeadings: false,
  katex: false,
} as const;

/**
 * An answer that is still coming, as it will read: a mark at its end waits for what follows, and one that is
 * not closed yet is closed. What it misses shows for a moment.
 */
export function soFar(text: string): string {
  // In code, marks are text, but those that close it.
  if ((text.match(fence)?.length ?? 0) % 2 === 1) return text.replace(/\n[ \t]*[`~]{1,2}$/, '');
  if (text.slice(text.lastIndexOf('\n') + 1).search(fence) === 0) return text;
  const shown = text.replace(blockToCome, '');
  const from = 1 + (Array.from(shown.matchAll(start)).at(-1)?.index ?? -1);
  const before = shown.slice(0, from);
  const run = shown.slice(from).trimEnd();
  let tail = run.slice(-TAIL_CHARS);
  while (markToCome.test(tail)) tail = tail.replace(markToCome, '');
  tail = tail.replace(pictureToCome, '$1').replace(linkToCome, '$1');
  const words = run.slice(0, -TAIL_CHARS) + tail.trimEnd();
  // To the library, a price begins a formula.
  const closed = remend(words.replaceAll('$', noPrice), closing).replaceAll(noPrice, '$');
  return before + closed + ruleOf(before, closed);
}

/** The rule of a table of which only the head has come. */
function ruleOf(before: string, head: string): string {
  if (!/^\|.*$/.test(head) || /\|[^\n]*\n$/.test(before)) return '';
  return `\n|${'---|'.repeat(head.replace(/^\||\|$/g, '').split('|').length)}`;
}
