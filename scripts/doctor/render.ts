import type { Findings } from './examine';
import { mendLines } from './mend-lines';
import type { Subject } from './model';

const WIDTH = 100;
const columns = ['Setting', 'Present', 'Valid', 'Reachable', 'Result', 'Note'] as const;

/** The table and, numbered, what is wrong with what mends it: plain text for a terminal of 100 columns. */
export function render({ rows, troubles }: Findings, place: Pick<Subject, 'source'>): string {
  const cells = rows.map((row) => [
    row.setting,
    ...[row.present, row.valid, row.reachable].map((known) => known ?? '-'),
    row.result,
    row.note,
  ]);
  const table = [[...columns], ...cells];
  const widths = columns.map((_, index) =>
    Math.max(...table.map((line) => line[index]?.length ?? 0)),
  );
  const aligned = table.map((line) =>
    line
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const accounts = troubles.map(({ about, severity, sentence, mend }, index) => {
    const head = `${index + 1}. ${severity === 'failure' ? 'Failure' : 'Warning'}: ${about}`;
    const lines = mendLines(mend, place).map(
      (line, at) => `   ${at === 0 ? 'Mend: ' : '      '}${line}`,
    );
    return [head, ...wrap(sentence, WIDTH - 3).map((line) => `   ${line}`), ...lines].join('\n');
  });
  return [aligned.join('\n'), ...accounts, summary({ rows, troubles })].join('\n\n');
}

function summary({ rows, troubles }: Findings): string {
  const quiet = (['ok', 'default', 'off', 'unknown'] as const).map((result) => {
    return { name: result, count: rows.filter((row) => row.result === result).length };
  });
  const loud = (['warning', 'failure'] as const).map((severity) => {
    const count = troubles.filter((trouble) => trouble.severity === severity).length;
    return `${count} ${severity}${count === 1 ? '' : 's'}`;
  });
  const told = quiet.filter(({ count }) => count > 0).map(({ name, count }) => `${count} ${name}`);
  return `${rows.length} settings: ${[...told, ...loud].join(', ')}.`;
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
