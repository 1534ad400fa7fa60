import { expect, test } from 'vitest';
import { readTally, withExit } from './test-results';

test('both reports are read', () => {
  expect(readTally('{"numPassedTests":7,"numFailedTests":2,"success":false}')).toEqual({
    passed: 7,
    failed: 2,
    flaky: 0,
  });
  expect(readTally('{"stats":{"expected":5,"unexpected":1,"flaky":1,"skipped":3}}')).toEqual({
    passed: 6,
    failed: 1,
    flaky: 1,
  });
});

test('anything else is no report', () => {
  expect(readTally('')).toBeUndefined();
  expect(readTally('{}')).toBeUndefined();
});

test('a step that broke off counts as a failure', () => {
  expect(withExit({ passed: 4, failed: 0, flaky: 0 }, false)).toEqual({
    passed: 4,
    failed: 1,
    flaky: 0,
  });
  expect(withExit(undefined, false)).toEqual({ passed: 0, failed: 1, flaky: 0 });
  expect(withExit({ passed: 4, failed: 3, flaky: 1 }, false)).toEqual({
    passed: 4,
    failed: 3,
    flaky: 1,
  });
  expect(withExit(undefined, true)).toEqual({ passed: 0, failed: 0, flaky: 0 });
});
