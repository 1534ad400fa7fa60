import { brand } from '~/content/brand';
import { claims, complianceWords } from '~/content/claims';
import { type OwnerAnswers, ownerAnswers } from '~/content/owner-answers';

/** What buyers ask first, and only the owner can answer. Without an answer, a tick asks in the demo. */
export const buyers = [
  { question: 'Does it answer our own number?', answer: ownerAnswers.ownNumber },
  { question: 'Is there a contract, and how do we cancel?', answer: ownerAnswers.contract },
  { question: 'How soon can we start?', answer: ownerAnswers.start },
  { question: 'Does it work with our software?', answer: ownerAnswers.software },
  { question: 'Who sees our data?', answer: ownerAnswers.data },
  { question: 'Will you sign a BAA (HIPAA)?', answer: ownerAnswers.hipaa },
  { question: 'Which languages does it speak?', answer: ownerAnswers.languages },
] as const;

export type Buyers = typeof buyers;

export const faqSection = {
  heading: 'Questions owners ask us',
  ask: 'Ask us in the demo. Tick any:',
  /** Once one is ticked. */
  along: { one: 'We’ll cover it. Pick a time', more: 'We’ll cover them. Pick a time' },
  linkLabel: 'Copy a link to this question',
} as const;

/** One question of the FAQ. `id`: the slug of its link; `points`: a list below the first paragraph. Spec 2. */
export type FaqEntry = {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
  readonly points?: readonly string[];
};

const filled = (...answers: readonly string[]) => answers.filter((answer) => answer !== '');

/** The nine questions in the spec's order, with what the owner has answered, and who asks the business. */
export const faqWith = (owner: OwnerAnswers = ownerAnswers, one = 'lead'): readonly FaqEntry[] => [
  {
    id: 'how-it-works',
    question: 'How does the program work?',
    answer: [
      `${brand.assistant} answers each new ${one} in ${claims.responseTime.value}, day or night. It asks what you would ask, handles the usual doubts about price and timing, and offers times that are free in your calendar.`,
      'When someone says yes, the appointment is in your calendar and your CRM, with notes. You open your day and see who is coming and why.',
      ...filled(owner.ownNumber, owner.saysItIsAi),
    ],
  },
  {
    id: 'more-business',
    question: 'What do you do to get me more business?',
    answer: [
      `Three things. New ${one}s get an answer at once, before they call someone else. People who missed a visit or went quiet get a friendly follow-up and a new time. And last year’s inquiries in your CRM hear from you again, so the money you spent on them is not lost.`,
      'You keep your ads, your website and your team. We make sure that nobody who asks is left waiting.',
    ],
  },
  {
    id: 'cost',
    question: 'What does it cost?',
    answer: [
      `Plans start ${claims.price.value}. Four things move the price from there:`,
      'In the free demo we look at them together and name the exact price before you decide anything.',
      ...filled(owner.included, owner.contract),
    ],
    points: [
      'how many conversations you have a month',
      'how many calendars and locations we book',
      'which tools we connect',
      'whether we also contact last year’s inquiries',
    ],
  },
  {
    id: 'is-it-a-scam',
    question: 'How do I know this is not a scam?',
    answer: [
      'A fair question. So don’t take our word for it: watch the demo conversations, chat with the assistant on this page, or talk to it by voice. None of it asks for a card.',
      `The stories and the dashboard here are samples, and say so: judge by what you can try. ${brand.company} is based in ${brand.address}. In your demo you meet a person, see the assistant answer your own questions, and you can walk away.`,
      ...filled(owner.people),
    ],
  },
  {
    id: 'monitoring',
    question: 'Who keeps an eye on the conversations?',
    answer: [
      'You can read every conversation as it happens and step in at any time. Our team watches the quality and tunes the answers with you, most of all in the first weeks.',
      `When ${brand.assistant} does not know something, it does not guess. It tells the person that someone will get back to them, and passes the conversation to you.`,
      'And if it gets something wrong? You see it in the conversation, make it right with the person, and tell us. We change what it says.',
      ...filled(owner.emergencies),
    ],
  },
  {
    id: 'crm-integration',
    question: 'Does it work with my CRM and calendar?',
    answer: [
      'Most likely. The integrations section shows the tools we connect to most often. Contacts, notes and appointments are written straight into your system, so there is no second inbox to check.',
      'If yours is not on the list, bring its name to the demo and we will tell you plainly whether it can be connected.',
      ...filled(owner.software),
    ],
  },
  {
    id: 'ai-knowledge',
    question: 'Do I need to know anything about AI?',
    answer: [
      'No. If you can tell a new receptionist how you like things done, you know enough. We ask you about your services, your prices and the questions you hear most, and set up the rest.',
      'Want something changed? Say so in plain words.',
      ...filled(owner.start, owner.languages),
    ],
  },
  {
    id: 'try-first',
    question: 'Can I try it before I commit?',
    answer: [
      'Yes. The demo page plays ten sample conversations from different industries, and the chat here answers your own questions right now.',
      'When you like what you see, book a free demo. We show it to you with your services and your calendar, and you decide afterward.',
      ...filled(owner.demo),
    ],
  },
  {
    id: 'data-security',
    question: 'Is my customers’ data safe?',
    answer: [
      `Yes. ${complianceWords && `We are ${complianceWords}. `}Data is encrypted in transit and at rest, and only the people who need it can see it.`,
      'Your customers’ data stays yours: we do not sell it. Our privacy text says what is kept and who receives it.',
      ...filled(owner.data, owner.hipaa),
    ],
  },
];
