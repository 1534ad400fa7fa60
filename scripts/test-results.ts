import { z } from 'zod';
import { parseJson } from '../app/lib/json';

export interface Tally {
  passed: number;
  failed: number;
}

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform(({ numPassedTests: passed, numFailedTests: failed }) => ({ passed, failed }));

const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number() }) })
  .transform(({ stats: { expected: passed, unexpected: failed } }) => ({ passed, failed }));

/** Reads Vitest's or Playwright's JSON report; undefined when it is neither. */
export const readTally = (report: string): Tally | undefined =>
  z.union([vitestReport, playwrightReport]).safeParse(parseJson(report)).data;

/** A step that failed without a failed test, as when a file did not load, counts as one failure. */
export function withExit(tally: Tally | undefined, succeeded: boolean): Tally {
  const { passed, failed } = tally ?? { passed: 0, failed: 0 };
  return { passed, failed: succeeded ? failed : Math.max(1, failed) };
}
