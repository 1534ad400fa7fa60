import { pendingHref } from './tokens';

/** Marks at the end of a text that may go on: of emphasis, code, an escape, a link. */
const openEnd = '*_`~\\<[';
/** Longer words in brackets are no link that is still coming. */
const LINK_TEXT_MAX_CHARS = 200;

/** No sentence opens more emphasis within emphasis. */
const OPEN_MAX = 20;

/** Whether a last line may become a list, a heading, a rule, a quote, a table's rule or a fence. */
const mayStartBlock = (line: string): boolean =>
  /^[-*+=>#|:`~ \t]+$/.test(line) || /^[ \t]*\d{1,3}[.)]?[ \t]*$/.test(line);

/** Whether no emphasis reaches from the line before into this one. */
const startsRun = (line = '', before = ''): boolean =>
  /^[ \t]*(?:\||(?:[-*+>]|\d{1,9}[.)]|#{1,6})[ \t])/.test(line) &&
  !(/^[ \t]*>/.test(line) && /^[ \t]*>/.test(before));

const isFence = (line: string): boolean => /^[ \t]*(?:```|~~~)/.test(line);

/**
 * An answer that is still coming, as it will read: a mark at its end waits for what follows, and one that is
 * not closed yet is closed. So no mark is shown as text while it comes.
 */
export function soFar(text: string): string {
  const fences = text.split('\n').filter(isFence);
  // In code, marks are text, but those that close it.
  if (fences.length % 2 === 1) return text.replace(/\n[ \t]*[`~]{1,2}$/, '');
  if (fences.length > 0 && text.endsWith(`\n${fences.at(-1)}`)) return text;
  const lines = withoutOpenEnd(text).split('\n');
  const last = lines.at(-1) ?? '';
  if (last === '' || mayStartBlock(last)) lines.pop();
  const block = lines.lastIndexOf('') + 1;
  let start = lines.length - 1;
  while (start > block && !startsRun(lines[start], lines[start - 1])) start -= 1;
  // A line break that ends in a backslash goes on in the next line.
  const run = closed(lines.slice(start).join('\n').replace(/\\$/, ''));
  const isRow = /^[ \t]*\|/;
  const isTableHead = isRow.test(run) && (start === block || !isRow.test(lines[start - 1] ?? ''));
  const before = lines.slice(0, Math.max(start, 0)).map((line) => `${line}\n`);
  return before.join('') + run + (isTableHead ? ruleOf(run) : '');
}

/** The rule of a table whose head has come. */
function ruleOf(head: string): string {
  const cells = head.trim().replace(/^\|/, '').replace(/\|$/, '').split('|');
  return `\n|${'---|'.repeat(cells.length)}`;
}

/** An open emphasis: its mark, and how many of it. */
interface Opener {
  readonly mark: string;
  count: number;
}

/** One run of text, with what is open in it closed. */
function closed(text: string): string {
  const open: Opener[] = [];
  let link: { readonly at: number; readonly outside: number } | undefined;
  for (let at = 0; at < text.length; ) {
    const mark = text.charAt(at);
    // Each of these takes its whole run, or its place is passed.
    const length = mark === '\\' || mark === '[' || mark === ']' ? 1 : lengthOfRun(text, at);
    if (mark === '\\') at += 2;
    else if (mark === '`') {
      at = endOfCode(text, at, length);
      if (at === -1) return withMarks(text, [mark.repeat(length), ...marksOf(open)]);
    } else if (mark === '[') {
      link = { at, outside: open.length };
      at += 1;
    } else if (mark === ']' && link) {
      const hasAddress = text.charAt(at + 1) === '(';
      const end = hasAddress ? endOfAddress(text, at + 1) : at;
      const isComing = end === -1 || (!hasAddress && at === text.length - 1);
      if (isComing && !isTaskOrNote(text.slice(link.at)))
        return withLink(text.slice(0, at), open, link.outside);
      link = undefined;
      at = end + 1;
    } else {
      if ('*_~'.includes(mark)) readEmphasis(open, text, at, length);
      at += length;
    }
  }
  if (!link || text.length - link.at >= LINK_TEXT_MAX_CHARS) return withMarks(text, marksOf(open));
  return isTaskOrNote(text.slice(link.at))
    ? withMarks(text.slice(0, link.at), marksOf(open))
    : withLink(text, open, link.outside);
}

/** The box of a task, and a footnote, begin like a link. */
const isTaskOrNote = (text: string): boolean => /^\[(?:[ xX]?\]?|\^[^\]]*\]?)$/.test(text);

function withoutOpenEnd(text: string): string {
  let end = text.length;
  while (end > 0 && openEnd.includes(text.charAt(end - 1))) end -= 1;
  // It may begin a picture.
  const isAlone = text.charAt(end - 2).trim() === '' || text.charAt(end) === '[';
  if (text.charAt(end - 1) === '!' && isAlone) end -= 1;
  const reference = text.lastIndexOf('&', end);
  if (end - reference < 9 && /^&#?\w*$/.test(text.slice(reference, end))) end = reference;
  const bracket = text.lastIndexOf('<', end);
  const isAddress = /^<h[^\s>]*$/i.test(text.slice(bracket, end));
  return isAddress ? text.slice(0, bracket) + text.slice(bracket + 1, end) : text.slice(0, end);
}

function lengthOfRun(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && text.charAt(end) === text.charAt(at)) end += 1;
  return end - at;
}

/** The place after a code span, whose marks are as long as those before it; -1 where it is still coming. */
function endOfCode(text: string, at: number, length: number): number {
  for (let next = text.indexOf('`', at + length); next !== -1; next = text.indexOf('`', next)) {
    const found = lengthOfRun(text, next);
    next += found;
    if (found === length) return next;
  }
  return -1;
}

/** The place of the bracket that closes the one at a place; -1 where it is still coming. */
function endOfAddress(text: string, at: number): number {
  let depth = 0;
  for (let end = at; end < text.length; end += 1) {
    if (text.charAt(end) === '(') depth += 1;
    if (text.charAt(end) === ')') depth -= 1;
    if (depth === 0) return end;
  }
  return -1;
}

/** Closes or opens emphasis as CommonMark does, but does not guess that a single mark within a word opens it. */
function readEmphasis(open: Opener[], text: string, at: number, length: number): void {
  const mark = text.charAt(at);
  const [before, after] = [text.charAt(at - 1), text.charAt(at + length)];
  const opens = isFlank(after, before);
  const closes = isFlank(before, after);
  let left = length;
  while (closes && left > 0) {
    let depth = open.length;
    while (depth > 0 && open[depth - 1]?.mark !== mark) depth -= 1;
    const opener = open[depth - 1];
    if (!opener) break;
    const used = Math.min(opener.count, left);
    left -= used;
    opener.count -= used;
    open.length = opener.count === 0 ? depth - 1 : depth;
  }
  const isWithinWord = opens && closes;
  if (!opens || left === 0 || (mark === '~' && left !== 2)) return;
  if (isWithinWord && (mark === '_' || left === 1)) return;
  if (open.length < OPEN_MAX) open.push({ mark, count: left });
}

/** Whether a mark touches words on its inner side; next to punctuation the outer side must end a word. */
function isFlank(inner: string, outer: string): boolean {
  const isPunctuation = (character: string) => /[\p{P}\p{S}]/u.test(character);
  if (inner.trim() === '') return false;
  return !isPunctuation(inner) || outer.trim() === '' || isPunctuation(outer);
}

const marksOf = (open: readonly Opener[]): string[] =>
  open.map(({ mark, count }) => mark.repeat(count)).reverse();

const withMarks = (text: string, marks: readonly string[]): string =>
  marks.length === 0 ? text : text.trimEnd() + marks.join('');

function withLink(text: string, open: readonly Opener[], outside: number): string {
  const inner = withMarks(text, marksOf(open.slice(outside)));
  return `${inner}](${pendingHref})${marksOf(open.slice(0, outside)).join('')}`;
}
