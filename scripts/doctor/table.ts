import type { Finding } from './finding';
import { type CheckedName, checkedNames, isChecked, settingsTable } from './settings-table';
import type { Target } from './target';

const columns = ['setting', 'present', 'valid', 'reachable', 'result', 'note'] as const;

type Row = Readonly<Record<(typeof columns)[number], string>>;

export interface Diagnosis {
  rows: readonly Row[];
  /** Failures first, each with its fix. */
  problems: readonly { about: string; severity: string; text: string; fix: readonly string[] }[];
}

/** The table, then the first problem of each setting: others mostly follow from it. */
export function diagnosisOf(target: Target, findings: readonly Finding[]): Diagnosis {
  const rank = ({ severity, about }: Finding) =>
    (severity === 'failure' ? 0 : 1_000) + (isChecked(about) ? checkedNames.indexOf(about) : 999);
  const problems = findings
    .filter(({ severity }) => severity !== 'ok')
    .sort((one, other) => rank(one) - rank(other))
    .filter(({ about }, index, all) => all.findIndex((other) => other.about === about) === index);
  return {
    rows: checkedNames.map((setting) => rowOf(setting, target, findings, problems)),
    problems: problems.map(({ about, severity, text, fix }) => {
      return { about, severity, text, fix: fixLines(about, fix, target) };
    }),
  };
}

function rowOf(
  setting: CheckedName,
  { values, unread, isListed }: Target,
  findings: readonly Finding[],
  problems: readonly Finding[],
): Row {
  const own = findings.filter(({ about }) => about === setting);
  const reached = own.flatMap(({ reachable }) => reachable ?? []);
  const isInvalid = own.some(({ severity, reachable }) => {
    return severity === 'failure' && reachable === undefined;
  });
  const isUnread = unread.includes(setting);
  const isPresent = Boolean(values[setting]);
  const row = {
    setting,
    present: isUnread && !isListed ? 'unknown' : isPresent || isUnread ? 'yes' : 'no',
    valid: isUnread ? 'unknown' : !isPresent ? '-' : isInvalid ? 'no' : 'yes',
    reachable: reached.length > 0 ? (reached.includes(false) ? 'no' : 'yes') : '-',
  };
  const number = problems.findIndex(({ about }) => about === setting);
  const problem = problems[number];
  if (problem) return { ...row, result: problem.severity, note: `see ${number + 1} below` };
  if (isUnread) return { ...row, result: 'unknown', note: 'a secret cannot be read back' };
  // `default`: absent, with a default; `off`: absent, and so is the feature.
  const { kind, whenAbsent } = settingsTable[setting];
  const result = isPresent ? 'ok' : kind === 'variable with default' ? 'default' : 'off';
  const note = own.find(({ text }) => text !== '')?.text;
  return { ...row, result, note: note ?? (isPresent ? '' : whenAbsent) };
}

/** The lines to type. No line holds a value of the sandbox. */
function fixLines(about: string, fix: Finding['fix'], { source }: Target): readonly string[] {
  if (typeof fix === 'object') return fix;
  const setting = isChecked(about) ? settingsTable[about] : undefined;
  const value = fix ?? setting?.example ?? '';
  const deploy = 'npm run deploy';
  if (source === '.dev.vars.example') return ['git checkout -- .dev.vars.example'];
  if (source === '.dev.vars') {
    // The last line of a name counts; an empty value means absent.
    return [`echo '${about}=${value.includes(' ') ? `"${value}"` : value}' >> .dev.vars`];
  }
  if (value === '') return [`in wrangler.toml, under [vars], take out ${about}`, deploy];
  if (setting?.kind === 'secret') return [`npx wrangler pages secret put ${about}`, deploy];
  return ['in wrangler.toml, under [vars], set', `${about} = "${value}"`, deploy];
}

/** Plain text for a terminal of 100 columns. */
export function render({ rows, problems }: Diagnosis): string {
  const head = columns.map((column) => column.charAt(0).toUpperCase() + column.slice(1));
  const table = [head, ...rows.map((row) => columns.map((column) => row[column]))];
  const widths = columns.map((_, at) => Math.max(...table.map((cells) => cells[at]?.length ?? 0)));
  const lines = table.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const accounts = problems.map(({ about, severity, text, fix }, index) => {
    const title = `${index + 1}. ${severity === 'failure' ? 'Failure' : 'Warning'}: ${about}`;
    const wrapped = text.replace(/(.{1,96})(?: |$)/g, '   $1\n').trimEnd();
    return [title, wrapped, ...fix.map((line, at) => `   ${at === 0 ? 'Fix: ' : '     '}${line}`)];
  });
  const results = rows.map(({ result }) => result);
  const count = (names: readonly string[], all: readonly string[]) =>
    names.map((name) => `${name} ${all.filter((other) => other === name).length}`).join(', ');
  const settings = count(['ok', 'default', 'off', 'unknown'], results);
  const found = count(
    ['warning', 'failure'],
    problems.map(({ severity }) => severity),
  );
  const summary = [`${rows.length} settings: ${settings}. Found: ${found}.`];
  return [lines, ...accounts, summary].map((block) => block.join('\n')).join('\n\n');
}
