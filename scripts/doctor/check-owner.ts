import type { OwnerAnswers } from '../../app/content/owner-answers';
import { type Finding, warning } from './finding';
import type { Target } from './target';

/** What buyers ask and only the owner can answer: the site says nothing to it until it is written. */
export function checkOwner({ place }: Target, owner: OwnerAnswers): Finding[] {
  const empty = Object.entries(owner).flatMap(([name, answer]) => (answer ? [] : name));
  if (place === 'local' || empty.length === 0) return [];
  const text = `The site says nothing to what only you can answer: ${empty.join(', ')}.`;
  const fix = ['write it in app/content/owner-answers.ts, then npm run deploy'];
  return [warning('owner-answers.ts', text, { fix })];
}
