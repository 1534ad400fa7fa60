import { z } from 'zod';
import { importWithRetry } from '~/lib/loading/import-with-retry';
import { audioSource } from './media-track';
import type { CallOptions } from './validate';

/** The only option of this site's own calls. */
const ownOptions = z.strictObject({ audioSource });

/**
 * The options of a call, checked by the rules of spec 5. The rules for options that this site's calls never
 * give are many; they load with the first option that needs them.
 * @throws Error with what is wrong with each option.
 */
export async function checkedOptions(options: CallOptions): Promise<CallOptions> {
  const own = ownOptions.safeParse(options);
  if (own.success) return own.data;
  const { checkEveryOption } = await importWithRetry(() => import('./validate'));
  return checkEveryOption(options);
}
