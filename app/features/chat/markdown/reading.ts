import { Lexer, Tokenizer, type Tokens } from 'marked';
import { addressAt, safeHref } from '~/lib/links';
import { soFar } from './so-far';
import { type Lex, link, plainTokens, type Token } from './tokens';

/** Nothing is nested deeper. What would be stands as it came. */
const NESTING_MAX = 8;
const COLUMNS_MAX = 20;
const ROWS_MAX = 100;

/**
 * The parser. Its bare addresses are replaced by ours, which end where the sentence goes on. HTML is words and
 * marks as all else, but a line break; and a single tilde means a range or "about".
 */
export function createLex(): Lex {
  class ChatTokenizer extends Tokenizer {
    private depth = 0;

    private nested<Read>(read: () => Read): Read | undefined {
      if (this.depth === NESTING_MAX) return undefined;
      this.depth += 1;
      try {
        return read();
      } finally {
        this.depth -= 1;
      }
    }
    override blockquote(text: string) {
      return this.nested(() => super.blockquote(text));
    }
    override list(text: string) {
      return this.nested(() => super.list(text));
    }
    override emStrong(...read: Parameters<Tokenizer['emStrong']>) {
      return this.nested(() => super.emStrong(...read));
    }
    override link(text: string) {
      return this.nested(() => super.link(text));
    }
    override del(...read: Parameters<Tokenizer['del']>) {
      return read[0].startsWith('~~') ? this.nested(() => super.del(...read)) : undefined;
    }
    override table(text: string) {
      const [raw] = this.rules.block.table.exec(text) ?? [];
      return raw ? limitedTable(raw, (kept) => super.table(kept)) : undefined;
    }
    override br(text: string) {
      const [raw] = /^<br\s*\/?>/i.exec(text) ?? [];
      return raw ? ({ type: 'br', raw } as const) : super.br(text);
    }
    override html(): undefined {}
    override tag(): undefined {}
    override url(text: string) {
      const found = addressAt(text);
      // Asked at each place of a text: an exception for each would be most of the time.
      return found && safeHref(found) ? (link(found, found) as Tokens.Link) : undefined;
    }
  }
  const tokenizer = new ChatTokenizer();
  return (answer, isUnfinished = false) => {
    const text = unwrapped(answer);
    try {
      const lexer = new Lexer({ gfm: true, breaks: true, tokenizer });
      return lexer.lex(isUnfinished ? soFar(text) : text) as Token[];
    } catch {
      return plainTokens(answer);
    }
  };
}

/** A table of so many rows and columns as a page can lay out. The parser would make a cell for each of the others. */
function limitedTable(raw: string, read: (text: string) => Tokens.Table | undefined) {
  const lines = raw.trimEnd().split('\n').map(cellsOf);
  const [head = [], rule = []] = lines;
  if (head.length !== rule.length) return undefined;
  const kept = lines.slice(0, ROWS_MAX + 2);
  const table = read(kept.map((cells) => `|${cells.slice(0, COLUMNS_MAX).join('|')}|\n`).join(''));
  const [columns, rows] = [head.length - COLUMNS_MAX, lines.length - kept.length];
  if (!table || (columns <= 0 && rows <= 0)) return table && { ...table, raw };
  const hidden = columns > 0 ? kept.map((cells) => cells.slice(COLUMNS_MAX)) : [];
  const text = [...hidden, ...lines.slice(kept.length)].map((cells) => cells.join('|')).join('\n');
  return { ...table, raw, rest: { columns, rows, text } };
}

const cellsOf = (line: string) => line.replace(/^ *\||(?<!\\)\| *$/g, '').split(/(?<!\\)\|/);

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
