import { expect, test } from 'vitest';
import { readTally, withExit } from './test-results';

test.each([
  ['{"numPassedTests":7,"numFailedTests":2,"success":false}', { passed: 7, failed: 2 }],
  ['{"stats":{"expected":5,"unexpected":1,"skipped":3}}', { passed: 5, failed: 1 }],
  ['{}', undefined],
  ['', undefined],
])('a report is counted: %s', (report, counts) => {
  expect(readTally(report)).toEqual(counts);
});

test('a step that broke off counts as a failure', () => {
  const tally = { passed: 4, failed: 0 };
  expect(withExit(tally, false)).toEqual({ ...tally, failed: 1 });
  expect(withExit({ ...tally, failed: 3 }, false).failed).toBe(3);
  expect(withExit(undefined, false).failed).toBe(1);
  expect(withExit(undefined, true)).toEqual({ passed: 0, failed: 0 });
});
