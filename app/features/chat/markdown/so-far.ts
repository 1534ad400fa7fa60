import remend from 'remend';

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
const tableRow = /^\|.*$/;

/** So much of the end is looked at for what is to come: longer words in brackets are no link. */
const TAIL_CHARS = 300;

const noPrice = '\ue000';

/** What is closed by the library; else it writes marks that this parser does not read. */
const options = {
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
  const lastLine = text.slice(text.lastIndexOf('\n') + 1);
  if (lastLine.search(fence) === 0) return text;
  const shown = text.replace(blockToCome, '');
  let from = 0;
  for (const { index } of shown.matchAll(start)) from = index + 1;
  const before = shown.slice(0, from);
  const run = shown.slice(from).trimEnd();
  let tail = run.slice(-TAIL_CHARS);
  while (markToCome.test(tail)) tail = tail.replace(markToCome, '');
  tail = tail.replace(pictureToCome, '$1').replace(linkToCome, '$1');
  const words = run.slice(0, -TAIL_CHARS) + tail.trimEnd();
  // To the library, a price begins a formula.
  const closed = remend(words.replaceAll('$', noPrice), options).replaceAll(noPrice, '$');
  return before + closed + ruleOf(before, closed);
}

/** The rule of a table of which only the head has come. */
function ruleOf(before: string, head: string): string {
  if (!tableRow.test(head) || /\|[^\n]*\n$/.test(before)) return '';
  return `\n|${'---|'.repeat(head.replace(/^\||\|$/g, '').split('|').length)}`;
}
