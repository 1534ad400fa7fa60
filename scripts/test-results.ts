import { fieldsOf, parseJson } from '../app/lib/json';

export interface Tally {
  passed: number;
  failed: number;
}

/** Reads Vitest's or Playwright's JSON report; undefined when it is neither. */
export function readTally(report: string): Tally | undefined {
  const { numPassedTests, numFailedTests, stats } = fieldsOf(parseJson(report));
  const { expected: passed = numPassedTests, unexpected: failed = numFailedTests } =
    fieldsOf(stats);
  return typeof passed === 'number' && typeof failed === 'number' ? { passed, failed } : undefined;
}

/** A step that failed without a failed test, as when a file did not load, counts as one failure. */
export function withExit(tally: Tally | undefined, succeeded: boolean): Tally {
  const { passed, failed } = tally ?? { passed: 0, failed: 0 };
  return { passed, failed: succeeded ? failed : Math.max(1, failed) };
}
