import { z } from 'zod';

/** How many tests of a run passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
});

/** Reads Vitest's or Playwright's JSON report; undefined when it is neither. */
export function readTally(report: string): Tally | undefined {
  const json = parseJson(report);
  const vitest = vitestReport.safeParse(json);
  if (vitest.success) {
    const { numPassedTests: passed, numFailedTests: failed } = vitest.data;
    return { passed, failed };
  }
  const playwright = playwrightReport.safeParse(json);
  if (!playwright.success) return undefined;
  const { expected: passed, unexpected: failed } = playwright.data.stats;
  return { passed, failed };
}

/** A step that failed without a failed test, as when a file did not load, counts as one failure. */
export function withExit(tally: Tally | undefined, succeeded: boolean): Tally {
  const { passed, failed } = tally ?? { passed: 0, failed: 0 };
  return { passed, failed: succeeded ? failed : Math.max(1, failed) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
