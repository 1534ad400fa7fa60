import type { OpenWays } from '../open-ways';

/** The seed of a call chooses one of each line. */
export const openWays: OpenWays = [
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
  /** How a tool's arguments are written. */
  ['arguments-object', 'arguments-text'],
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
  ...openWays.flat(),
];
