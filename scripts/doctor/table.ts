import type { Finding } from './finding';
import { type CheckedName, checkedNames, isChecked, settingsTable } from './settings-table';
import type { Target } from './target';

/** Text for 100 columns: a row for each setting, then the first problem of each, as others mostly follow from it. */
export function render(target: Target, findings: readonly Finding[]): string {
  const rank = ({ severity, about }: Finding) =>
    (severity === 'failure' ? 0 : 1_000) + (isChecked(about) ? checkedNames.indexOf(about) : 999);
  const problems = findings
    .filter(({ severity }) => severity !== 'ok')
    .sort((one, other) => rank(one) - rank(other))
    .filter(({ about }, index, all) => all.findIndex((other) => other.about === about) === index);

  const resultOf = (setting: CheckedName): [result: string, note: string] => {
    const number = problems.findIndex(({ about }) => about === setting);
    const problem = problems[number];
    if (problem) return [problem.severity, `see ${number + 1} below`];
    if (target.unread.includes(setting)) {
      const isSet = target.isListed && 'set; a secret cannot be read back';
      return ['unknown', isSet || 'wrangler cannot list the secrets'];
    }
    const note = findings.find(({ about }) => about === setting)?.text;
    if (target.values[setting]) return ['ok', note ?? ''];
    // `off`: absent, and so is the feature.
    const { kind, whenAbsent } = settingsTable[setting];
    return [kind === 'default' ? 'default' : 'off', note ?? whenAbsent];
  };
  const rows = checkedNames.map((setting) => [setting, ...resultOf(setting)]);
  const accounts = problems.map(({ about, severity, text, fix }, index) => [
    `${index + 1}. ${severity === 'failure' ? 'Failure' : 'Warning'}: ${about}`,
    text.replace(/(.{1,96})(?: |$)/g, '   $1\n').trimEnd(),
    `   Fix: ${fixLines(about, fix, target).join('\n        ')}`,
  ]);
  const failures = problems.filter(({ severity }) => severity === 'failure').length;
  const summary = [`Found: warning ${problems.length - failures}, failure ${failures}.`];
  const table = inColumns([['Setting', 'Result', 'Note'], ...rows]);
  return [table, ...accounts, summary].map((block) => block.join('\n')).join('\n\n');
}

export function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)));
  const padded = (cell: string, at: number) => cell.padEnd(widths?.[at] ?? 0);
  return rows.map((cells) => cells.map(padded).join('  ').trimEnd());
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
