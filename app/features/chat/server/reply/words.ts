import { detectAll } from 'tinyld/light';
import { isBlank } from '~/lib/plain-text';
import { formula } from './formula';

/* One way for all words of an answer: what is never an answer is taken out, and what stands for a sign becomes it. */

/** Text around a mark, as it came, of at most these lengths. */
const BEFORE_MAX = 48;
const AFTER_MAX = 12;
const CUT_MAX = 420;

/** A mark, and what becomes of it: nothing; all up to what closes it goes too; or another text, undefined where it is none. */
interface Mark {
  readonly is: string;
  /** Without it to the end of the turn. */
  readonly closes?: (mark: string) => string;
  readonly becomes?: (mark: string, before: string, after: string) => string | undefined;
  /** It counts at the start of a line alone; elsewhere it is talked about. */
  readonly isAtLineStart?: true;
}

const thoughts = `(?:\\w{1,12}:)?(?:think(?:ing)?|thoughts?|reason(?:ing)?|reflection|analysis|scratchpad|antthinking|inner_monologue)`;
const tools = `(?:\\w{1,12}:)?(?:tool_(?:calls?|use|code|response|result)|function_(?:calls?|results?)|invoke|function(?==))`;
const nameOf = (tag: string) => /[\w:▁]+/.exec(tag)?.[0] ?? '';
const closingTag = (tag: string) => `</${nameOf(tag)}\\s*>`;

/** What is never an answer, and what a program writes for a sign. The first that matches counts. */
const marks: readonly Mark[] = [
  { is: `<${thoughts}(?:\\s[^<>\\n]{0,60})?>`, closes: closingTag, isAtLineStart: true },
  { is: '\\[think\\]', closes: () => '\\[/think\\]' },
  { is: '◁think▷', closes: () => '◁/think▷' },
  { is: '<unused94>', closes: () => '<unused95>' },
  { is: `<${tools}(?:[\\s=][^<>\\n]{0,80})?>`, closes: closingTag },
  { is: '\\[tool_results\\]', closes: () => '\\[/tool_results\\]' },
  { is: '\\[tool_calls\\]|<\\|python_tag\\|>', closes: () => '<\\|e[a-z]{1,3}_id\\|>' },
  {
    is: '<[|｜](?:start_thinking|begin_of_thought|tool[\\w▁]{0,24}[_▁](?:begin|start))[|｜]>',
    closes: (mark) => {
      const stem = nameOf(mark).replace(/start_|begin_of_|[_▁](?:begin|start)$/gi, '');
      return `<[|｜](?:end_(?:of_)?)?${stem}(?:[_▁]end)?[|｜]>`;
    },
  },
  { is: '<\\|channel\\|>final', closes: () => '<\\|message\\|>' },
  {
    is: '<\\|channel\\|>',
    closes: () => '<\\|(?:end|call|return)\\|>|(?=<\\|start\\|>|<\\|channel\\|>final)',
  },
  { is: '<\\|start\\|>', closes: () => '<\\|message\\|>|(?=<\\|channel\\|>)' },
  { is: '<\\|start_header_id\\|>', closes: () => '<\\|end_header_id\\|>\\s?' },
  { is: '<(?:\\|im_start\\||start_of_turn)>(?:assistant|model)', closes: () => '\\n' },
  {
    is: '<(?:\\|im_start\\||start_of_turn)>',
    closes: () => '(?=<(?:\\|im_start\\||start_of_turn)>(?:assistant|model))',
  },
  { is: '<[|｜][\\w▁./-]{1,40}[|｜]>|(?<!<s>[^<]{0,40})</s>|\\[/?inst\\]' },
  { is: '<(?:eos|bos|pad|unk|unused\\d{1,4}|end_of_turn)>' },
  { is: ' ?【[^【】\\n]{0,60}†[^【】\\n]{0,60}】' },
  { is: ' ?\\ue200[^\\ue200\\ue201]{0,300}\\ue201|[\\ue200-\\ue20f]' },
  { is: ' ?:contentReference\\[oaicite:\\d{1,4}\\](?:\\{index=\\d{1,4}\\})?' },
  {
    is: '\\\\\\((?:(?!\\\\\\()[^\\n]){1,300}?\\\\\\)|\\\\\\[(?:(?!\\\\\\[)[^`]){1,400}?\\\\\\]',
    becomes: formula,
  },
  { is: '\\$\\$[^$`]{1,400}\\$\\$', becomes: formula },
  { is: '\\$(?=[^$\\n\\\\^_]{0,12}[\\\\^_])[^\\s$][^$\\n]{0,200}\\$(?!\\d)', becomes: formula },
  { is: '\\\\{1,2}(?:r\\\\{1,2})?n', becomes: lineBreak },
];

const closing = `</${thoughts}\\s*>|\\[/think\\]|◁/think▷`;
/** A mark, a tag that closes reasoning, or the begin of code; the group tells which. */
const any = new RegExp(
  [...marks.map(({ is }) => is), closing, '`+'].map((is) => `(${is})`).join('|'),
  'gi',
);
const CLOSING = marks.length + 1;

/** A text's end that may be the beginning of a mark. */
const cut = new RegExp(
  [
    '`+',
    ' ?(?:【[^【】\\n]{0,121}|\\ue200[^\\ue200\\ue201]{0,300}|:(?:c\\w{0,15}(?:\\[[\\w:]{0,13}(?:\\](?:\\{[\\w=]{0,10})?)?)?)?)?',
    '<(?:[/|｜a-z][^<>\\n]{0,99})?',
    '<(?:\\|(?:channel|im_start)\\||start_of_turn)>[a-z]{0,9}',
    '\\[/?[a-z_]{0,13}',
    '◁[^▷]{0,8}',
    '\\\\\\([^\\n]{0,301}',
    '\\\\\\[[^`]{0,401}',
    '\\$\\$[^$`]{0,400}\\$?',
    '\\$(?:[^\\s$\\\\^_][^$\\n\\\\^_]{0,11})?(?:[\\\\^_][^$\\n]{0,200}\\$?)?',
    `\\\\[\\s\\S]{0,${AFTER_MAX}}`,
  ]
    .map((tail) => `(?:${tail})$`)
    .join('|'),
  'i',
);

/** Without one of these a text has no mark. */
const sign = /[`<[◁【\ue200-\ue20f:\\$]/;

/** What a turn may begin with that is a program's data, and what may still become such a beginning. */
const data = /^\s*(?:(?:```(?:json\w{0,2})?\s*)?(?:\[\s*)?\{\s*["']|"\{\s*\\")/i;
const cutData =
  /^\s*(?:`{1,2}|(?:```(?:j|js|jso|json\w{0,2})?\s*)?(?:\[\s*)?(?:\{\s*)?|"(?:\{\s*\\?)?)$/i;

/** The line break for a `\n` that a program left in the words; a path and what is quoted keep it. */
function lineBreak(_: string, before: string, after: string): string | undefined {
  const run = (/\S*$/.exec(before)?.[0] ?? '').replaceAll('\\n', '');
  const isPath = /^["'(]?[a-z]:|\\/i.test(run);
  const isQuoted = /["'“‘(]$/.test(before) && /^["'”’)]/.test(after);
  if (isPath || isQuoted) return undefined;
  const begins =
    /^(?:\\{1,2}[nr]|\s{0,3}(?:[\p{Lu}\p{Lo}\p{Extended_Pictographic}*•–#>|"“¿¡([-]|\d{1,4}(?![\p{L}\d\\])))/u;
  const ends = /(?:^|[.!?…:;,)\]"”*\p{Extended_Pictographic}]|\\n)\s{0,3}$/u;
  const isLast = after === '' && !/\s$/.test(before);
  return begins.test(after) || ends.test(before) || isLast ? '\n' : undefined;
}

export interface Words {
  readonly text: string;
  /** All words of the turn before these were none of the answer. */
  readonly restarts: boolean;
  /** A program's data begins here; the rest of the piece as it came. */
  readonly data?: string;
}

/**
 * Reads a turn of words, however it is cut; what a piece costs does not grow with what came before. What stands as code
 * keeps its marks. @param takesData whether a turn that begins as data is handed back.
 */
export function createWords(takesData: boolean) {
  /** What came and is not read yet, after a context of what was. */
  let buffer = '';
  let at = 0;
  /** What ends a part that is left out; the backticks that end code. */
  let closes: RegExp | undefined;
  let code = 0;
  /** The words of the turn, and the same where each `\n` is kept. */
  let shown = '';
  let kept = '';
  let isTalkedAbout = false;
  let hasBreak = false;
  let endsInBreak = false;
  let isMended = false;
  let state: { text: string; restarts: boolean; data?: string };

  function emit(raw: string, becomes = raw): void {
    if (raw === '' || (shown === '' && isBlank(becomes))) return;
    if (!hasBreak) {
      const line = (endsInBreak ? '\n' : '') + raw;
      hasBreak = line.trimEnd().includes('\n');
      endsInBreak = !hasBreak && line.includes('\n');
      if (hasBreak && isMended) {
        state = { text: kept, restarts: true };
        shown = kept;
      }
    }
    const text = hasBreak ? raw : becomes;
    isMended ||= text !== raw;
    state.text += text;
    shown += text;
    kept += raw;
  }

  function restart(): void {
    state = { text: '', restarts: true };
    shown = kept = '';
    hasBreak = endsInBreak = isMended = false;
    isTalkedAbout = true;
  }

  /** Reads what is left out, or code. @returns whether its end has come. */
  function readOn(end: number): boolean {
    const closer = closes ?? /`+|\n/g;
    closer.lastIndex = at;
    const found = closer.exec(buffer);
    const isFound = found !== null && found.index < end;
    const next = isFound
      ? found.index + found[0].length
      : closes
        ? Math.max(at, end - BEFORE_MAX)
        : end;
    if (!closes) emit(buffer.slice(at, next));
    at = next;
    if (!isFound) return false;
    if (closes) closes = undefined;
    else if (
      found[0] === '\n' ? code < 3 : code < 3 ? found[0].length === code : found[0].length >= code
    )
      code = 0;
    return true;
  }

  /** Reads up to the next mark. @returns whether there is one. */
  function readMark(end: number): boolean {
    any.lastIndex = at;
    const found = sign.test(buffer.slice(at, end)) ? any.exec(buffer) : null;
    if (!found || found.index >= end) {
      emit(buffer.slice(at, end));
      at = end;
      return false;
    }
    const { 0: text, index } = found;
    emit(buffer.slice(at, index));
    at = index + text.length;
    const kind = found.findIndex((group, place) => place > 0 && group !== undefined);
    const mark = marks[kind - 1];
    const before = buffer.slice(Math.max(0, index - BEFORE_MAX), index);
    if (!mark) {
      if (kind === CLOSING && !isTalkedAbout) restart();
      else {
        if (kind === CLOSING) isTalkedAbout = true;
        else code = text.length;
        emit(text);
      }
    } else if (mark.becomes) {
      const sign = mark.becomes(text, before, buffer.slice(at, at + AFTER_MAX));
      if (sign === undefined) at = index + 1;
      emit(sign === undefined ? text.slice(0, 1) : text, sign ?? text.slice(0, 1));
    } else if (mark.isAtLineStart && shown !== '' && !/\n[ \t>]*$/.test(before)) {
      isTalkedAbout = true;
      emit(text);
    } else {
      isTalkedAbout ||= mark.isAtLineStart === true;
      if (mark.closes) closes = new RegExp(mark.closes(text), 'gi');
    }
    return true;
  }

  function cutAt(): number {
    if (!sign.test(buffer.slice(at))) return buffer.length - (buffer.endsWith(' ') ? 1 : 0);
    const from = Math.max(at, buffer.length - CUT_MAX);
    return from + (cut.exec(buffer.slice(from))?.index ?? buffer.length - from);
  }

  function read(piece: string, isLast: boolean): Words {
    buffer = buffer.slice(Math.max(0, at - BEFORE_MAX)) + piece;
    at = Math.min(at, BEFORE_MAX);
    state = { text: '', restarts: false };
    const stop = isLast ? buffer.length : cutAt();
    while (at < stop) {
      if (takesData && shown === '' && !closes && !code) {
        at += buffer.slice(at).search(/\S|$/);
        const rest = buffer.slice(at);
        if (data.test(rest)) return { ...state, data: rest };
        if (!isLast && cutData.test(rest)) break;
      }
      if (!(closes || code ? readOn(stop) : readMark(stop))) break;
    }
    return state;
  }

  return {
    push: (piece: string): Words => read(piece, false),
    /** The turn has ended: what was held back was no mark. */
    end: (): Words => read('', true),
  };
}

/** A turn that is whole. */
export function wordsOf(turn: string): string {
  const words = createWords(false);
  const first = words.push(turn);
  const rest = words.end();
  return (rest.restarts ? '' : first.text) + rest.text;
}

/** Languages of which a short text may be told apart by fewer signs. */
const near = ['es', 'fr', 'de', 'pt', 'it'];

/** The tag of the language of an answer that is surely not English. */
export function languageOf(answer: string): string | undefined {
  const text = answer
    .slice(0, 800)
    .replace(/```[\s\S]*?(?:```|$)|`[^`]*`|\]\([^)]*\)|\S+[.@/]\w\S*/g, ' ');
  if ((text.match(/\p{L}/gu)?.length ?? 0) < 20) return undefined;
  const [first, second] = detectAll(text.slice(0, 400));
  if (!first || first.lang === 'en' || /[іїєґ]/i.test(text)) return undefined;
  const isNear = near.includes(first.lang) && first.accuracy > 1.5 * (second?.accuracy ?? 0);
  return first.accuracy >= (isNear ? 0.15 : 0.6) ? first.lang : undefined;
}
