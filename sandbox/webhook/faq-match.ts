import { type FaqEntry, faqWith } from '~/content/home/faq';
import { faqKeywords } from './faq-keywords';

/** An answer's paragraphs and points, in Markdown. */
export function answerText({ answer: [first = '', ...others], points = [] }: FaqEntry): string {
  const list = points.map((point) => `- ${point}`).join('\n');
  return [first, list, ...others].filter(Boolean).join('\n\n');
}

/**
 * The question of the FAQ that a message asks. Each keyword counts by its number of words, so
 * "how does it work" outweighs "crm". A tie goes to the first in the FAQ's order.
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
  const best = faqWith().reduce((one, other) => (scoreOf(other) > scoreOf(one) ? other : one));
  return scoreOf(best) > 0 ? best : undefined;
}
