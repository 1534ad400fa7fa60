import { brand } from '~/content/brand';
import { claims, complianceWords } from '~/content/claims';
import { DEMO_INDUSTRY_COUNT } from '~/content/constants';
import { ownerAnswers } from '~/content/owner-answers';
import type { PageHead } from '~/content/page-head';

/** The About page. Spec 2 (About page). */
export const about = {
  eyebrow: `About ${brand.company}`,
  heading: 'We answer leads and book appointments for service businesses',
  intro: `Clinics, dental offices, spas, gyms, law firms, dealerships and trades: ${brand.assistant}, our assistant, answers everyone who asks, day and night.`,
  peopleHeading: 'Who you talk to',
  company: {
    heading: 'Company information',
    /** The last is the owner's, where there is one. */
    text: [
      `${brand.company} makes ${brand.assistant}, an AI assistant that sets appointments for small and mid-size service businesses.`,
      ownerAnswers.people,
    ],
  },
  mission: {
    heading: 'Our mission',
    statement:
      'Nobody should have to wait for an answer, and you should not have to give up your evenings to give one.',
    text: 'Small businesses lose customers for one simple reason: everyone is busy with the customer in front of them. We take over that first conversation.',
  },
  address: {
    heading: 'Business address',
    lines: [brand.company, brand.address],
  },
  platform: {
    heading: 'Platform details',
    text: [
      'Language: English (US).',
      'It works by web chat, text, phone and email, 24 hours a day, 7 days a week.',
      `It answers in ${claims.responseTime.value}, ${claims.price.value}.`,
      complianceWords && `${complianceWords}.`,
    ],
  },
  whatWeDo: {
    id: 'what-we-do-heading',
    heading: 'What we do',
    rows: [
      {
        title: 'Answer every lead',
        text: 'Around the clock, in your tone, with facts about your business.',
      },
      {
        title: 'Qualify them',
        text: 'The right questions first, so your time goes to people you can help.',
      },
      { title: 'Book the meeting', text: 'Into your calendar and your CRM, with notes.' },
      {
        title: 'Follow up',
        text: 'With people who missed a visit or went quiet, until they book or say no.',
      },
      {
        title: 'Reach out to last year’s inquiries',
        text: 'People you already paid to reach hear from you again.',
      },
      {
        title: 'Serve solar companies',
        text: `With ${brand.solarAssistant}, their own voice assistant.`,
      },
    ],
  },
  /** What a buyer can try, and ask, before a word with us. */
  checks: {
    id: 'checks-heading',
    heading: 'See for yourself',
    rows: [
      {
        label: `Talk to ${brand.assistant} yourself`,
        href: '/voice-call',
        text: 'In your browser, with no phone number. The call is recorded.',
      },
      {
        label: `Read ${DEMO_INDUSTRY_COUNT} conversations`,
        href: '/demo',
        text: 'From the first question to the booked time. All of them are samples.',
      },
      {
        label: 'See who gets your data',
        href: '/about#privacy',
        text: 'Every service we use, and what it gets.',
      },
      {
        label: 'Still have questions?',
        href: '/#faq',
        text: 'Contract, your own number, days to start: check them for written answers at your demo.',
      },
    ],
  },
  getStarted: { label: 'Get Started Today', href: '/' },
} as const;

export const head = {
  path: '/about',
  name: 'About',
  ofCompany: true,
  heading: about.heading,
  title: `About ${brand.company}, and how we treat your data`,
  description: `Who builds ${brand.assistant}, why, and what we do for service businesses. With our address in Delaware and a privacy text you can read in two minutes.`,
  card: {
    eyebrow: `About ${brand.company}`,
    headline: 'Nobody should have to wait',
    accent: 'for an answer',
    line: `Who builds ${brand.assistant}, and how we treat your data.`,
    alt: 'Nobody should have to wait for an answer: the words beside the three stars of the belt.',
  },
} as const satisfies PageHead;
