import type { Cta } from '~/lib/track';
import { brand } from './brand';
import { claimsConfirmed } from './claims-confirmed';
import type { DemoScenarioId } from './demo/scenarios';

export interface NavLink {
  readonly label: string;
  /** A path of this site, with or without a query and an anchor. */
  readonly href: string;
}

export interface Closing {
  readonly heading: string;
  readonly text: string;
  /** The most likely first. */
  readonly links: readonly (NavLink & { readonly cta?: Cta })[];
}

/** From any route but home; on home the same link scrolls. Spec 2. */
export const bookingHref = '/?scrollTo=calendar';

/** The visitor's numbers in the address of the home page. */
export const nightCostParams = ['missed', 'nights', 'books', 'worth'] as const;

/** The parameter of the home page that names the visitor's trade, by its demo conversation's id. */
export const tradeParam = 'for';

/** The parameter of the home page that names the visitor's website, whose front desk answers. */
export const siteParam = 'site';

/** The home page in the terms of one trade; made for advertisements too. */
export const tradeHref = (id: DemoScenarioId, site?: string) =>
  `/?${tradeParam}=${id}${site === undefined ? '' : `&${siteParam}=${encodeURIComponent(site)}`}`;

/** The parameter of /demo that names a scenario by its id. */
export const industryParam = 'industry';

export const demoHref = (id: DemoScenarioId) => `/demo?${industryParam}=${id}`;

/** The ids of the home page's sections that links name. Spec 2. */
export const homeAnchors = {
  benefits: 'benefits',
  howItWorks: 'how-it-works',
  testimonials: 'testimonials',
  faq: 'faq',
  calendar: 'calendar',
} as const;

export const privacyHref = '/about#privacy';

export const navigation = {
  skipLink: 'Skip to the main content',
  home: { label: `${brand.company}, home`, href: '/' },
  mainLabel: 'Main',
  topBar: [
    { label: 'How It Works', href: '/#how-it-works' },
    { label: 'Reviews', href: '/#testimonials' },
  ],
  bookDemo: { label: 'Book Demo', href: bookingHref },
  booked: 'Booked ✓',
  mobileMenu: {
    label: 'Menu',
    links: [
      { label: 'Home', href: '/' },
      { label: 'How It Works', href: '/#how-it-works' },
      { label: 'Reviews', href: '/#testimonials' },
      { label: 'AI Chat Demo', href: '/demo' },
      { label: `Chat with ${brand.assistant}`, href: '/#chat' },
      { label: `Talk to ${brand.assistant}`, href: '/voice-call' },
      { label: 'About', href: '/about' },
      { label: 'Book Demo', href: bookingHref },
    ],
  },
  stickyButton: { label: 'Book My Free AI Demo', href: bookingHref },
  footer: {
    columns: [
      {
        heading: 'Product',
        links: [
          { label: 'Features', href: '/#benefits' },
          { label: 'How It Works', href: '/#how-it-works' },
          { label: 'Testimonials', href: '/#testimonials' },
          { label: 'Live Demo', href: '/demo' },
          { label: `Talk to ${brand.assistant}`, href: '/voice-call' },
          { label: 'Solar assistant', href: '/voice-call-solar' },
        ],
      },
      {
        heading: 'Company',
        links: [
          { label: 'About', href: '/about' },
          { label: 'Privacy', href: privacyHref },
        ],
      },
    ],
    measurementChoices: 'Measurement choices',
    sampleNotice: claimsConfirmed
      ? 'Price, response time and compliance are our own claims. Conversations, dashboard, activity, stories and all other figures on this site are samples, not real customer data.'
      : 'The figures, claims, activity feed, conversations and testimonials on this site are illustrative samples, not real customer data.',
    trademarks: 'Logos belong to their owners, who do not endorse us.',
    copyright: `© {year} ${brand.company}. ${brand.address}.`,
  },
  chat: `Chat with ${brand.assistant}`,
  social: {
    label: 'Social media',
    newTab: 'opens in a new tab',
    links: {
      instagram: { label: 'Instagram', icon: 'instagram' },
      facebook: { label: 'Facebook', icon: 'facebook' },
      whatsapp: { label: 'WhatsApp', icon: 'whatsapp' },
    },
  },
} as const;
