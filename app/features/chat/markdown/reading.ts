import type * as Marked from 'marked';
import { addressAt, safeHref } from '~/lib/links';
import { soFar } from './so-far';
import { type Lex, link, partsOf, type Token } from './tokens';

/** No sentence is nested deeper, and a page must not be. */
const DEPTH_MAX = 20;

function isDeep(tokens: readonly Token[], levels: number): boolean {
  const isTooDeep = (token: object) => isDeep(partsOf(token), levels - 1);
  return tokens.some((token) => {
    if (levels === 0) return true;
    if (token.type === 'list') return token.items.some(isTooDeep);
    if (token.type === 'table') return [token.header, ...token.rows].flat().some(isTooDeep);
    return isTooDeep(token);
  });
}

/**
 * @param marked the parser's classes, which are a chunk of their own. Its bare addresses are replaced by
 * ours, which end where the sentence goes on. HTML is words and marks as all else, and a single tilde means
 * a range or "about".
 */
export function createLex({ Lexer, Tokenizer }: Pick<typeof Marked, 'Lexer' | 'Tokenizer'>): Lex {
  class ChatTokenizer extends Tokenizer {
    override html(): undefined {}
    override tag(): undefined {}
    override del(...read: Parameters<Marked.Tokenizer['del']>) {
      return read[0].startsWith('~~') ? super.del(...read) : undefined;
    }
    override url(text: string) {
      const found = addressAt(text);
      return safeHref(found) === undefined ? undefined : (link(found, found) as Marked.Tokens.Link);
    }
  }
  const tokenizer = new ChatTokenizer();
  return (text, isUnfinished = false) => {
    try {
      const tokens = new Lexer({ gfm: true, breaks: true, tokenizer }).lex(
        isUnfinished ? soFar(text) : text,
      ) as Token[];
      return isDeep(tokens, DEPTH_MAX) ? undefined : tokens;
    } catch {
      return undefined;
    }
  };
}
