import { retryHint } from '~/content/failed/errors';
import { fill } from '~/lib/fill';
import { type GuardRefusal, refuse } from './guard';

/** The refusal of a visitor who was too fast, with the whole seconds until the next try. */
export function tooMany(seconds: number): GuardRefusal {
  const refused = refuse('rate_limited', { 'Retry-After': String(seconds) });
  const hint = seconds === 1 ? retryHint.one : fill(retryHint.other, { seconds });
  return { ...refused, message: `${refused.message} ${hint}` };
}
