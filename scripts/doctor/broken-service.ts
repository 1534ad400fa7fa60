import type { CheckedName, CheckResult } from './model';

/** A service that is not there, or does not do what its setting is for: another value mends it. */
export function brokenService(
  setting: CheckedName,
  reachable: boolean,
  sentence: string,
): CheckResult {
  return {
    observations: [{ setting, reachable }],
    troubles: [{ about: setting, severity: 'failure', sentence, mend: { kind: 'set', setting } }],
  };
}
