import { brand } from '~/content/brand';
import { compliance } from '~/content/claims';

const beforeDeciding =
  'In the free demo a person on our team answers it before you decide anything.';

/** The standards that the site says it keeps, once the owner has confirmed them; below, others, of which it says nothing. */
const confirmable = /\b(soc ?2|gdpr)\b/i;
const unstated = /\b(hipaa|baa|pci|iso|ccpa|ferpa|hitech|fedramp|tcpa|soc ?[13])\b/i;
const asksForStandard =
  /\b(standards?|certifi\w+|complian\w+|comply|accredit\w+|licen[sc]ed?|insured)\b/i;

/** Questions to which the FAQ has no answer, or one to something else, and what is true of them. */
const answers: readonly (readonly [asks: RegExp, answer: string])[] = [
  [
    /\b(cancel\w*|contracts?|notice period|commitments?|lock(ed)? in|refunds?|money.?back|guarantee\w*|warrant\w+)\b/i,
    `That is part of the terms, and I would rather not guess at them. ${beforeDeciding}`,
  ],
  [
    /\b(how (long|fast|soon|quick\w*)|when|days|weeks)\b.*\b(set ?-?up|start\w*|live|running|ready|onboard\w*|install\w*)\b|\bset ?-?up time\b/i,
    `That depends on your services and on the tools you connect, so I would rather not guess at a number of days. You tell us what you offer, your prices and the questions you hear most, and we set up the rest. In the free demo a person names the date.`,
  ],
  [
    /\b(phones?|sms|texts?|texting|text messages?|voice|calls|calling|whatsapp)\b/i,
    `Here you write to me, and on the voice page you can talk to me. Which of your own phone and text lines can be connected depends on them: I would rather not guess, and in the free demo we look at yours.`,
  ],
  [
    /\b(do(es)? ?n[o']t know|unsure|not sure|can ?n[o']t answer|make (things|it) up|hallucinat\w+)\b/i,
    `When ${brand.assistant} does not know something, it does not guess. It says that somebody will get back to the person, and passes the conversation to you.`,
  ],
  [
    /\b(come|visit|someone|somebody)\b.*\b(tonight|today|now|this evening)\b|\b(emergency|urgent\w*)\b/i,
    `On your website I would look into your calendar and offer the next visit that is free, tonight if you keep one open, and would pass an emergency on to you. Here I can only offer times for a demo.`,
  ],
  [
    /\b(discounts?|free (trial|plan|month|version)|unlimited|uptime|best|number one|no\. ?1|ever fail\w*)\b/i,
    `This site says nothing about that, and I would rather not guess. ${beforeDeciding}`,
  ],
];

const standards = compliance.map(({ value }) => `**${value}**`).join(' and ');
const statement = standards
  ? `What this site states is ${standards}, and nothing beyond.`
  : 'This site states no standard.';

/** The answer to a question about what the site does not say; undefined for all others. */
export function honestAnswer(message: string): string | undefined {
  const asksBeyond = confirmable.test(message) ? standards === '' : asksForStandard.test(message);
  if (unstated.test(message) || asksBeyond) {
    return `I would rather not guess at that one. ${statement} ${beforeDeciding}`;
  }
  return answers.find(([asks]) => asks.test(message))?.[1];
}
