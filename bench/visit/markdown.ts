import type { FirstVisit } from './first-visit';
import type { Result } from './result';

const columns: readonly [keyof FirstVisit, string][] = [
  ['firstPaint', 'first paint ms'],
  ['largestPaint', 'largest paint ms'],
  ['blocked', 'blocked ms'],
  ['longestTask', 'longest task ms'],
  ['mainThread', 'main thread ms'],
  ['script', 'script ms'],
  ['styleAndLayout', 'style, layout ms'],
  ['hydrated', 'alive ms'],
  ['shift', 'shift'],
  ['kilobytes', 'KB'],
  ['requests', 'requests'],
];

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const shown = (value: number) =>
  value < 1 ? value.toFixed(3).replace(/\.?0+$/, '') : `${Math.round(value)}`;

const ratio = (own: number, peer: number) => (peer > 0 ? (own / peer).toFixed(2) : '');

/** A run as tables; beside each figure of ours, in brackets, that of the run before. */
export function asMarkdown(now: Result, before: Result | undefined): string {
  const withBefore = (value: number, old: number | undefined) =>
    old === undefined ? shown(value) : `${shown(value)} (${shown(old)})`;
  const visits = now.visits.flatMap(({ page, on, own, static: peer }) => {
    const old = before?.visits.find((one) => one.page === page && one.on === on);
    return [
      [page, on, 'ours', ...columns.map(([name]) => withBefore(own[name], old?.own[name]))],
      [page, on, 'static', ...columns.map(([name]) => withBefore(peer[name], old?.static[name]))],
      [page, on, 'ours ÷ static', ...columns.map(([name]) => ratio(own[name], peer[name]))],
    ];
  });
  const controls = now.controls.map(({ control, slowest }) => [
    control,
    withBefore(slowest, before?.controls.find((one) => one.control === control)?.slowest),
  ]);
  const { navigation } = now;
  return [
    `Measured ${now.at}${before ? `, in brackets ${before.at}` : ''}. Compare figures of one run with each other, never across machines.`,
    table(['page', 'on', '', ...columns.map(([, title]) => title)], visits),
    table(
      ['control, pressed in the first seconds on a phone', 'seen to answer after ms'],
      controls,
    ),
    table(
      ['first navigation at 200 ms latency', ''],
      [
        ['pressed, ms', withBefore(navigation.pressed, before?.navigation.pressed)],
        ['pressed after a hover, ms', withBefore(navigation.hovered, before?.navigation.hovered)],
        [
          'requests after that press',
          withBefore(navigation.requestsAfterHover, before?.navigation.requestsAfterHover),
        ],
      ],
    ),
  ].join('\n\n');
}
