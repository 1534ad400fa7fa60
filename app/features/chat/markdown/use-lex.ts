import { useEffect, useState } from 'react';
import { importWithRetry } from '~/lib/loading/import-with-retry';
import { report } from '~/lib/report';
import { lex as serverLex } from './parser';
import { fewMarks, hasMarks, type Lex, wordsOf } from './tokens';

/** The server has the parser; in the browser it is absent until it is loaded. */
let lex: Lex | undefined = import.meta.env.SSR ? serverLex : undefined;
let loading: Promise<Lex | undefined> | undefined;

/** Loads the parser. Where it cannot be had, words stand as they came. */
function loadLex(): Promise<Lex | undefined> {
  loading ??= importWithRetry(() => import('./parser')).then(
    (parser) => {
      lex = parser.lex;
      return lex;
    },
    (error: unknown) => {
      report(error, { during: 'loading a chunk' });
      loading = undefined;
      return undefined;
    },
  );
  return loading;
}

/** Loads the parser where the server's page needs it, so that both render the same. */
export async function prepareMarkdown(texts: readonly string[]): Promise<void> {
  if (texts.some(hasMarks)) await loadLex();
}

/** The parser, once a text needs it and it is there. */
export function useLex(text: string): Lex | undefined {
  const isNeeded = hasMarks(text);
  const [, setLoaded] = useState(lex !== undefined);
  useEffect(() => {
    if (isNeeded && !lex) void loadLex().then((loaded) => setLoaded(loaded !== undefined));
  }, [isNeeded]);
  return isNeeded ? lex : undefined;
}

/** The words of an answer without its marks, as they are announced. */
export async function spoken(answer: string): Promise<string> {
  const text = fewMarks(answer);
  if (!hasMarks(text)) return text;
  const tokens = (await loadLex())?.(text);
  return tokens ? wordsOf(tokens).trim() : text;
}
