import type { FaqEntry } from '~/content/home/faq';
import { faqKeywords } from './faq-keywords';

function holdsPhrase(words: string, phrase: string): boolean {
  return words.includes(` ${phrase} `);
}

/** Lower-case words with single spaces around each; hyphens and apostrophes stay. */
function wordsOf(message: string): string {
  return ` ${message
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[^a-z0-9'-]+/g, ' ')
    .trim()} `;
}

/**
 * The question of the FAQ that a message asks, or null. Every keyword found counts by its number of
 * words, so that "how does it work" outweighs "crm"; of equals the first in the FAQ's order wins.
 */
export function matchFaq(message: string, entries: readonly FaqEntry[]): FaqEntry | null {
  const words = wordsOf(message);
  let best: FaqEntry | null = null;
  let bestScore = 0;
  for (const entry of entries) {
    const score = (faqKeywords[entry.id] ?? [])
      .filter((keyword) => holdsPhrase(words, keyword))
      .reduce((sum, keyword) => sum + keyword.split(' ').length, 0);
    if (score > bestScore) {
      best = entry;
      bestScore = score;
    }
  }
  return best;
}
