import { pick, seededRandom } from '~/lib/random';

/** What a service promises neither way: a line for each thing, whose first way is the recorded one. */
export type OpenWays = readonly (readonly [string, ...string[]])[];

/** How it goes: as the names say, separated by commas, and else as the seed chooses of each line. 0 draws what was recorded. */
export function waysOf(open: OpenWays, names: string, seed: number): ReadonlySet<string> {
  const named = names.split(',');
  const random = seed === 0 ? () => 0 : seededRandom((seed * 0x9e3779b1) | 1);
  const drawn = open.map((ways) => [pick(random, ways), ways] as const);
  return new Set([
    ...named,
    ...drawn.map(([way, ways]) => ways.find((one) => named.includes(one)) ?? way),
  ]);
}
