import { z } from 'zod';
import { importWithRetry } from '~/lib/import-with-retry';
import { audioSource } from './audio-source';
import type { CallOptions } from './validate';

/** All that a call of this site gives. */
const ownOptions = z.strictObject({ audioSource });

/**
 * The options of a call, once they have passed the rules of spec 5. The rules for what this site's own
 * calls never give are many; they are fetched with the first option that needs them.
 * @throws Error with what is wrong with each.
 */
export async function checkedOptions(options: CallOptions): Promise<CallOptions> {
  const own = ownOptions.safeParse(options);
  if (own.success) return own.data;
  const check = await importWithRetry(() =>
    import('./validate').then(({ checkEveryOption }) => checkEveryOption),
  );
  return check(options);
}
