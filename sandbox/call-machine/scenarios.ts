import { pick, seededRandom } from '~/lib/random';

/** What the services promise neither way: the seed of a call chooses one of each line. */
const open: readonly [string, ...string[]][] = [
  /** Who sends 'listening'; a stranger, who is not among the participants, sends all else too. */
  ['by-listener', 'by-speaker', 'by-stranger'],
  ['listening-soon', 'listening-late'],
  /** Whether the assistant waits for a 'playable' that goes to everybody. */
  ['playable-needed', 'playable-ignored'],
  ['bare', 'wrapped'],
  ['final-once', 'final-twice'],
  /** How the room closes after the platform has said that the call has ended. */
  ['closes-ejected', 'closes-deleted'],
  ['address-on-top', 'address-in-transport'],
];

/** The fatal errors of a join. */
export const joinErrors = [
  ...['connection-error', 'end-of-life', 'no-room', 'exp-room', 'exp-token', 'nbf-room'],
  ...['nbf-token', 'ejected', 'meeting-full', 'not-allowed'],
];

/** What a call does when it is asked to, by name. */
export const scenarios: readonly string[] = [
  ...['ok', 'silent', 'hang-join', 'listening-never', 'unheard'],
  /** The room closes after the greeting, and nothing is said of it. */
  ...['ends-ejected', 'ends-deleted'],
  /** Noise cancellation: the processor stops, is refused, or never answers and lets no sound through. */
  ...['processor-stops', 'processor-refused', 'processor-stuck'],
  ...joinErrors,
  ...open.flat(),
];

/** It draws the first of each line, which is how a recorded call of the platform went. */
export const recordedSeed = 250;

/** How a call goes: as its names say, separated by commas, and else as its seed chooses. */
export function waysOf(names: string, seed: number): ReadonlySet<string> {
  const named = names.split(',');
  const random = seededRandom((seed * 0x9e3779b1) | 1);
  const drawn = open.map((ways) => [pick(random, ways), ways] as const);
  return new Set([
    ...named,
    ...drawn.map(([way, ways]) => ways.find((one) => named.includes(one)) ?? way),
  ]);
}
