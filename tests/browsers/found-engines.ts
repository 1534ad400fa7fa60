import { z } from 'zod';
import { type Engine, engineNames } from '../../scripts/engines';

/** The environment's name for the engines that the suite is to run in. */
export const enginesVariable = 'TEST_ENGINES';

const engines = z.array(
  z.object({
    name: z.enum(engineNames),
    path: z.string(),
    driver: z.enum(['playwright', 'webdriver']),
  }),
);

/** The engines that `npm run test:browsers` has found. Throws an Error where it was not run. */
export function foundEngines(): Engine[] {
  const found = process.env[enginesVariable];
  if (found === undefined) throw new Error('Run these tests by: npm run test:browsers');
  return engines.parse(JSON.parse(found));
}
