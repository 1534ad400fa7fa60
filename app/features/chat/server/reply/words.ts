import { detectAll } from 'tinyld/light';
import { isBlank } from '~/lib/plain-text';

/* The last stage: what is never an answer is taken out, and what a program writes for a sign becomes it. */

const thoughts = `(?:\\w{1,12}:)?(?:think(?:ing)?|thoughts?|reason(?:ing)?|reflection|analysis|scratchpad|antthinking|inner_monologue)`;
const opener = `<(?<thought>${thoughts})(?:\\s[^<>\\n]{0,60})?>`;
const tools = `(?:\\w{1,12}:)?(?:tool_(?:calls?|use|code|response|result)|function_(?:calls?|results?)|invoke|function(?==))`;
const turn = '<(?:\\|im_start\\||start_of_turn)>';
const ownTurn = `${turn}(?:assistant|model)`;

/** All up to what closes a mark; without it to the end. */
const upTo = (closer: string) => `[\\s\\S]*?(?:${closer}|$)`;

/** A fence to its end, or a span to the end of its line. */
const code =
  '(?<fence>`{3,})[\\s\\S]*?(?:\\k<fence>`*|$)|(?<tick>`{1,2})(?!`)[^\\n]*?(?:(?<!`)\\k<tick>(?!`)|(?=\\n)|$)';

const formulas = [
  '\\\\\\((?:(?!\\\\\\()[^\\n]){1,300}?\\\\\\)|\\\\\\[(?:(?!\\\\\\[)[^`]){1,400}?\\\\\\]',
  '\\$\\$[^$`]{1,400}\\$\\$|\\$(?=[^$\\n\\\\^_]{0,12}[\\\\^_])[^\\s$][^$\\n]{0,200}\\$(?!\\d)',
].join('|');

/** Named: what keeps its marks, what is a mark only sometimes, and a formula. All else is never an answer. */
const any = new RegExp(
  [
    `(?<code>${code})`,
    `(?<opener>${opener})`,
    `\\[think\\]${upTo('\\[/think\\]')}`,
    `◁think▷${upTo('◁/think▷')}`,
    `<unused94>${upTo('<unused95>')}`,
    `<(?<tool>${tools})(?:[\\s=][^<>\\n]{0,80})?>${upTo('</\\k<tool>\\s*>')}`,
    `\\[tool_results\\]${upTo('\\[/tool_results\\]')}`,
    `(?:\\[tool_calls\\]|<\\|python_tag\\|>)${upTo('<\\|e[a-z]{1,3}_id\\|>')}`,
    `<[|｜](?:start|begin_of)_(?<token>thinking|thought)[|｜]>${upTo('<[|｜]end_(?:of_)?\\k<token>[|｜]>')}`,
    `<[|｜](?<calls>tool[\\w▁]{0,24})[_▁](?:begin|start)[|｜]>${upTo('<[|｜](?:end_)?\\k<calls>(?:[_▁]end)?[|｜]>')}`,
    `<\\|channel\\|>final${upTo('<\\|message\\|>')}`,
    `<\\|channel\\|>${upTo('<\\|(?:end|call|return)\\|>|(?=<\\|start\\|>|<\\|channel\\|>final)')}`,
    `<\\|start\\|>${upTo('<\\|message\\|>|(?=<\\|channel\\|>)')}`,
    `<\\|start_header_id\\|>${upTo('<\\|end_header_id\\|>')}`,
    `${ownTurn}${upTo('\\n')}`,
    `${turn}${upTo(`(?=${ownTurn})`)}`,
    '<[|｜][\\w▁./-]{1,40}[|｜]>|(?<!<s>[^<]{0,40})</s>|\\[/?inst\\]',
    '<(?:eos|bos|pad|unk|unused\\d{1,4}|end_of_turn)>',
    ' ?【[^【】\\n]{0,60}†[^【】\\n]{0,60}】',
    ' ?\\ue200[^\\ue200\\ue201]{0,300}\\ue201|[\\ue200-\\ue20f]',
    ' ?:contentReference\\[oaicite:\\d{1,4}\\](?:\\{index=\\d{1,4}\\})?',
    `(?<closer></${thoughts}\\s*>|\\[/think\\]|◁/think▷)`,
    `(?<formula>${formulas})`,
  ].join('|'),
  'gi',
);

const thought = new RegExp(`${opener}${upTo('</\\k<thought>\\s*>')}`, 'iy');

/** A text's end that may be the beginning of a mark. */
const cut = new RegExp(
  [
    '`+',
    ' ?(?:【[^【】\\n]{0,121}|\\ue200[^\\ue200\\ue201]{0,300}|:(?:c\\w{0,15}(?:\\[[\\w:]{0,13}(?:\\](?:\\{[\\w=]{0,10})?)?)?)?)?',
    '<(?:[/|｜a-z][^<>\\n]{0,99})?',
    `${turn}[a-z]{0,9}`,
    '<\\|channel\\|>[a-z]{0,9}',
    '\\[/?[a-z_]{0,13}',
    '◁[^▷]{0,8}',
    '\\\\\\((?:(?!\\\\\\))[^\\n]){0,301}',
    '\\\\\\[(?:(?!\\\\\\])[^`]){0,401}',
    '\\$\\$[^$`]{0,400}\\$?',
    '\\$(?:[^\\s$\\\\^_][^$\\n\\\\^_]{0,11})?(?:[\\\\^_][^$\\n]{0,200}\\$?)?',
    '(?:\\\\+r)?\\\\[\\s\\S]{0,12}',
  ]
    .map((tail) => `(?:${tail})$`)
    .join('|'),
  'i',
);
const CUT_MAX_CHARS = 420;

/** What a turn may begin with that is a program's data, and what may still become such a beginning. */
const data = /^\s*(?:(?:```(?:json\w{0,2})?\s*)?(?:\[\s*)?\{\s*["']|"\{\s*\\")/i;
const cutData =
  /^\s*(?:`{1,2}|(?:```(?:j|js|jso|json\w{0,2})?\s*)?(?:\[\s*)?(?:\{\s*)?|"(?:\{\s*\\?)?)$/i;

/** The `\n` that a program left in the words, or code, which keeps it. */
const escapedBreak = new RegExp(`${code}|\\\\{1,2}(?:r\\\\{1,2})?n`, 'g');
const begins =
  /^(?:\\{1,2}[nr]|\s{0,3}(?:[\p{Lu}\p{Lo}\p{Extended_Pictographic}*•–#>|"“¿¡([-]|\d{1,4}(?![\p{L}\d\\])))/u;
const ends = /(?:^|[.!?…:;,)\]"”*\p{Extended_Pictographic}]|\\n)\s{0,3}$/u;

/** In words without a real line break, `\n` is one where one would stand; a path and what is quoted keep it. */
function withLineBreaks(text: string): string {
  if (text.trim().includes('\n')) return text;
  return text.replace(escapedBreak, (found, _fence, _tick, at: number) => {
    const before = text.slice(Math.max(0, at - 48), at);
    const after = text.slice(at + found.length).slice(0, 12);
    const run = before.split(/\s/).at(-1) ?? '';
    const isPath = /^["'(]?[a-z]:|\\/i.test(run.replaceAll('\\n', ''));
    const isQuoted = /["'“‘(]$/.test(before) && /^["'”’)]/.test(after);
    if (found.startsWith('`') || isPath || isQuoted) return found;
    const isLast = after === '' && !/\s$/.test(before);
    return begins.test(after) || ends.test(before.slice(-6)) || isLast ? '\n' : found;
  });
}

/** The commands that have a sign, each before it; others are left as their names. */
const signs: readonly string[] =
  'times × cdot · div ÷ pm ± mp ∓ leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ lt < gt > approx ≈ sim ~ equiv ≡ to → rightarrow → Rightarrow ⇒ implies ⇒ leftarrow ← infty ∞ sum Σ prod Π int ∫ partial ∂ nabla ∇ in ∈ forall ∀ exists ∃ therefore ∴ degree ° circ ° ldots … dots … cdots … alpha α beta β gamma γ delta δ Delta Δ epsilon ε theta θ lambda λ mu μ pi π rho ρ sigma σ Sigma Σ tau τ phi φ omega ω Omega Ω left  right  quad  qquad  displaystyle  big  Big '.split(
    ' ',
  );

const raised = (power: string) =>
  /^[\d+n-]+$/.test(power)
    ? power.replace(/./g, (sign) => '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'.charAt('0123456789+-n'.indexOf(sign)))
    : `^${grouped(power)}`;
const grouped = (part: string) =>
  /^[\p{L}\p{N}.,%$\\{}]*$/u.test(part.trim()) ? part.trim() : `(${part.trim()})`;

/**
 * A formula as people write it, without a library: an answer's figures, not its typesetting. @param text with its
 * delimiters. @returns undefined for words between brackets, which are no formula.
 */
export function formula(text: string): string | undefined {
  const marks = /^\$[^$]/.test(text) ? 1 : 2;
  let inner = text.slice(marks, -marks);
  if (!/\\[a-z%]|[=^+<>]|\d\s*[-*/]|^\s*[\d.,%$]+\s*$|^\s*[a-z]\s*$/i.test(inner)) return undefined;
  inner = inner
    .replace(/\\(?:begin|end)\s*\{[^{}]*\}(?:\{[lcr|]*\})?/g, '')
    .replace(/\\\\/g, '\n')
    .replace(/\{,\}/g, ',')
    .replace(/\\[%$&#_]/g, (escaped) => escaped.slice(1))
    .replace(/\\[,;:! ]|~|(?<!\d)&(?!\d)/g, ' ');
  // From the innermost braces outward.
  for (let depth = 0; depth < 8 && inner.includes('{'); depth += 1) {
    const before = inner;
    inner = inner
      .replace(
        /\\(?:text\w*|math\w*|operatorname|boxed|mbox|overline|underline)\s*\{([^{}]*)\}/g,
        '$1',
      )
      .replace(
        /\\[dtc]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g,
        (_, over: string, under: string) => `${grouped(over)}/${grouped(under)}`,
      )
      .replace(/\\sqrt\s*(?:\[[^\]]*\])?\{([^{}]*)\}/g, (_, of: string) => `√${grouped(of)}`)
      .replace(/\^\{([^{}]*)\}/g, (_, power: string) => raised(power))
      .replace(/_\{([^{}]*)\}/g, '_$1');
    if (inner === before) inner = inner.replace(/\{([^{}]*)\}/g, '$1');
  }
  return inner
    .replace(/\^(\d)/g, (_, power: string) => raised(power))
    .replace(/\\([a-z]+)/gi, (_, name: string) => signs[signs.indexOf(name) + 1 || -1] ?? name)
    .replace(/[\\{}]/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
}

/** The words of a turn, or of so much as has come; `data` is its rest, as it came, where a program's data begins it. */
export function readWords(turn: string, isLast: boolean, takesData: boolean) {
  const from = Math.max(0, turn.length - CUT_MAX_CHARS);
  const held = isLast ? -1 : turn.slice(from).search(cut);
  const end = held < 0 ? turn.length : from + held;
  let text = '';
  let at = 0;
  let isTalkedAbout = false;
  const add = (words: string) => {
    if (text !== '' || !isBlank(words)) text += words;
  };
  while (at < end) {
    if (takesData && text === '') {
      const rest = turn.slice(at);
      if (data.test(rest)) return { text, data: rest };
      if (!isLast && cutData.test(rest)) break;
    }
    any.lastIndex = at;
    const found = any.exec(turn);
    const index = Math.min(found?.index ?? end, end);
    add(turn.slice(at, index));
    if (!found || index === end) break;
    const [mark] = found;
    const { code, opener, closer, formula: written } = found.groups ?? {};
    at = index + mark.length;
    if (code) add(turn.slice(index, Math.min(at, end)));
    else if (written) {
      const read = formula(written);
      add(read ?? written.charAt(0));
      if (read === undefined) at = index + 1;
    } else if (opener || closer) {
      const isAtLineStart =
        text === '' || /(?:\n|\\n)[ \t>]*$/.test(turn.slice(Math.max(0, index - 48), index));
      thought.lastIndex = index;
      if (opener && isAtLineStart) at = index + (thought.exec(turn)?.[0] ?? mark).length;
      // All before was a thought.
      else if (closer && !isTalkedAbout) text = '';
      else add(mark);
      isTalkedAbout = true;
    }
  }
  return { text: withLineBreaks(text) };
}

/** The words of a turn that is whole. */
export const wordsOf = (turn: string, isLast = true): string => readWords(turn, isLast, false).text;

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
