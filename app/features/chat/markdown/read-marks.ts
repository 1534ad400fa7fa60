/* What only a text with marks needs, beside the parser: a chunk of its own. */
export { createLex } from './reading';
