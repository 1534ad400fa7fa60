import { z } from 'zod';

/** How many tests of a run passed and failed, and how many of the passed ones at their second try only. */
export interface Tally {
  passed: number;
  failed: number;
  flaky: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Reads Vitest's or Playwright's JSON report; undefined when it is neither. */
export function readTally(report: string): Tally | undefined {
  const json = parseJson(report);
  const vitest = vitestReport.safeParse(json);
  if (vitest.success) {
    const { numPassedTests: passed, numFailedTests: failed } = vitest.data;
    return { passed, failed, flaky: 0 };
  }
  const playwright = playwrightReport.safeParse(json);
  if (!playwright.success) return undefined;
  const { expected, unexpected, flaky } = playwright.data.stats;
  return { passed: expected + flaky, failed: unexpected, flaky };
}

/**
 * A step's tally, with its exit counted: a step that failed without a failed test, for example
 * because a file did not load, counts as one failure, so that no broken run reads as passed.
 */
export function withExit(tally: Tally | undefined, succeeded: boolean): Tally {
  const { passed, failed, flaky } = tally ?? { passed: 0, failed: 0, flaky: 0 };
  return { passed, failed: succeeded ? failed : Math.max(1, failed), flaky };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
