import { type FaqEntry, faq } from '~/content/home/faq';
import { faqKeywords } from './faq-keywords';

/**
 * The question of the FAQ that a message asks. Every keyword found counts by its number of words, so
 * that "how does it work" outweighs "crm"; of equals the first in the FAQ's order wins.
 */
export function matchFaq(message: string): FaqEntry | undefined {
  const text = message
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[^a-z0-9'-]+/g, ' ');
  const scoreOf = ({ id }: FaqEntry) =>
    (faqKeywords[id] ?? [])
      .filter((keyword) => ` ${text} `.includes(` ${keyword} `))
      .reduce((sum, keyword) => sum + keyword.split(' ').length, 0);
  const best = faq.reduce((one, other) => (scoreOf(other) > scoreOf(one) ? other : one));
  return scoreOf(best) > 0 ? best : undefined;
}
