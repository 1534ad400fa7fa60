/* The Markdown parser's chunk, fetched with the first answer that has a mark. */
export { Lexer, Tokenizer } from 'marked';
