import { brand } from '~/content/brand';
import { compliance } from '~/content/claims';

const unsure = 'I’m not sure, so I won’t guess.';
const inDemo = 'Our team can answer that in a free demo.';
/** The answer to what nothing else answers. */
export const unknown = `${unsure} ${inDemo}`;

/** The standards that the site says it keeps, once the owner has confirmed them; below, others, of which it says nothing. */
const confirmable = /\b(soc ?2|gdpr)\b/i;
const unstated = /\b(hipaa|baa|pci|iso|ccpa|ferpa|hitech|fedramp|tcpa|soc ?[13])\b/i;
const asksForStandard =
  /\b(standards?|certifi\w+|complian\w+|comply|accredit\w+|licen[sc]ed?|insured)\b/i;

/** Questions to which the FAQ has no answer, or one to something else, and what is true of them. */
const answers: readonly (readonly [asks: RegExp, answer: string])[] = [
  [
    /\b(cancel\w*|contracts?|notice period|commitments?|lock(ed)? in|refunds?|money.?back|guarantee\w*|warrant\w+)\b/i,
    `That’s up to your agreement, so I won’t guess. Our team can walk you through it in a free demo.`,
  ],
  [
    /\b(how (long|fast|soon|quick\w*)|when|days|weeks)\b.*\b(set ?-?up|start\w*|live|running|ready|onboard\w*|install\w*)\b|\bset ?-?up time\b/i,
    `That depends on your services and tools, so I won’t guess. Our team gives you a date in a free demo.`,
  ],
  [
    /\b(phones?|sms|texts?|texting|text messages?|voice|calls|calling|whatsapp)\b/i,
    `You can chat with me here, or talk to me on the voice page. For your own lines I won’t guess: we look at them in a free demo.`,
  ],
  [
    /\b(do(es)? ?n[o']t know|unsure|not sure|can ?n[o']t answer|make (things|it) up|hallucinat\w+)\b/i,
    `If ${brand.assistant} isn’t sure, it doesn’t guess. It tells the customer that someone will call, and hands the conversation to you.`,
  ],
  [
    /\b(come|visit|someone|somebody)\b.*\b(tonight|today|now|this evening)\b|\b(emergency|urgent\w*)\b/i,
    `On your website I’d offer your next opening, tonight if you keep one, and pass an emergency straight to you. Here I only book demos.`,
  ],
  [
    /\b(discounts?|free (trial|plan|month|version)|unlimited|uptime|best|number one|no\. ?1|ever fail\w*)\b/i,
    unknown,
  ],
];

const standards = compliance.map(({ value }) => `**${value}**`).join(' and ');
const statement = standards
  ? `Our site lists ${standards}, and nothing else.`
  : 'Our site lists no standard.';

/** The answer to a question about what the site does not say; undefined for all others. */
export function honestAnswer(message: string): string | undefined {
  const asksBeyond = confirmable.test(message) ? standards === '' : asksForStandard.test(message);
  if (unstated.test(message) || asksBeyond) {
    return `${unsure} ${statement} ${inDemo}`;
  }
  return answers.find(([asks]) => asks.test(message))?.[1];
}
