import { type FaqEntry, faqWith } from '~/content/home/faq';

/** Words and phrases that lead to a question of the FAQ. No two questions share one. */
const words = {
  'how-it-works':
    'how it works, how does it work, how does this work, what does it do, how do you answer, how do you qualify, how do you turn, how do you book, at night, program, process, setup, set up, get started',
  'more-business':
    'more business, more leads, more customers, more clients, leads, no-show, no-shows, follow up, follow-up, reactivate, grow, growth',
  cost: 'cost, costs, price, prices, pricing, plan, plans, how much, expensive, cheap, fee, fees, pay',
  'is-it-a-scam': 'scam, legit, legitimate, trust, trustworthy, fake, fraud, real company, reviews',
  monitoring:
    'eye, conversations, monitor, monitoring, monitored, watch, supervise, control, mistake, mistakes, wrong answer, take over, human',
  'crm-integration':
    'crm, integration, integrations, integrate, connect, calendar, software, tools, sync',
  'ai-knowledge':
    'ai knowledge, know anything, technical, tech, training, learn, skills, complicated, difficult, easy, experience',
  'try-first': 'try, trial, demo, test, before committing, commit',
  'data-security':
    'data, security, secure, safe, privacy, private, gdpr, soc 2, soc, compliance, compliant, encrypted',
};

const faqKeywords: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(words).map(([id, list]) => [id, list.split(', ')]),
);

/** An answer's first paragraph and its points, in Markdown: the rest is read in the FAQ. */
export const answerText = ({ answer: [first = ''], points = [] }: FaqEntry): string =>
  [`${first}\n`, ...points.map((point) => `- ${point}`)].join('\n').trim();

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
