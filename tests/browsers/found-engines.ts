import type { Engine } from '../../scripts/engines';

/** The environment's name for the engines that the suite is to run in. */
export const enginesVariable = 'TEST_ENGINES';

/** The engines that `npm run test:browsers` has found. Throws an Error where it was not run. */
export function foundEngines(): Engine[] {
  const found = process.env[enginesVariable];
  if (found === undefined) throw new Error('Run these tests by: npm run test:browsers');
  return JSON.parse(found) as Engine[];
}
