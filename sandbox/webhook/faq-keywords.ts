/** Words and phrases that lead to a question of the FAQ. No two questions share one. */
const words = {
  'how-it-works':
    'how it works, how does it work, how does this work, what does it do, program, process, setup, set up, get started',
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

export const faqKeywords: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(words).map(([id, list]) => [id, list.split(', ')]),
);
