import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseConfig } from '../../app/server/config';
import { fromProject } from '../project';
import { checkedNames, settingsTable } from './settings-table';

const read = (name: string) => readFileSync(fromProject(name), 'utf8');

const kept = (...kinds: string[]) =>
  checkedNames.filter((name) => kinds.includes(settingsTable[name].kind));

/** The cells of one table of docs/settings.md, below the heading of its first column, by each name in them. */
function documented(heading: string): Map<string, string> {
  const [, rows = ''] =
    new RegExp(`\\| ${heading} \\|.*\\n.*\\n((?:\\|.*\\n)+)`).exec(document) ?? [];
  return new Map(
    rows.split('\n').flatMap((row) => {
      const [, names = '', cell = ''] = row.split('|');
      return [...names.matchAll(/`(\w+)`/g)].map(([, name = '']): [string, string] => [
        name,
        cell.replaceAll('`', '').trim(),
      ]);
    }),
  );
}
const document = read('docs/settings.md');

it.each([
  ['secret', kept('secret')],
  ['variable', kept('variable', 'default')],
])('docs/settings.md says of each %s what the doctor says', (heading, names) => {
  const cells = documented(heading);
  expect([...cells.keys()].sort()).toEqual([...names].sort());
  for (const name of names) {
    const { whenAbsent } = settingsTable[name];
    expect(cells.get(name)?.slice(0, whenAbsent.length), name).toBe(whenAbsent);
  }
});

it('docs/settings.md names what only the build reads', () => {
  for (const name of kept('build')) expect(document).toContain(`\`${name}\``);
});

it('wrangler.toml shows each variable of production with its example, and no secret', () => {
  const shown = [...read('wrangler.toml').matchAll(/^# (\w+) = "(.*)"$/gm)];
  const variables = kept('variable', 'default').filter((name) => settingsTable[name].example);
  expect(Object.fromEntries(shown.map(([, name, value]) => [name, value]))).toEqual(
    Object.fromEntries(variables.map((name) => [name, settingsTable[name].example])),
  );
});

it('each example is valid, and each note fits into the table', () => {
  const examples = kept('secret', 'variable', 'default').map((name) => [
    name,
    settingsTable[name].example,
  ]);
  expect(parseConfig(Object.fromEntries(examples)).problems).toEqual([]);
  for (const name of checkedNames) {
    expect(settingsTable[name].whenAbsent.length, name).toBeLessThanOrEqual(36);
  }
});
