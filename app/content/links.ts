export interface NavLink {
  readonly label: string;
  /** A path of this site, with or without a query and an anchor. */
  readonly href: string;
}

/** From any route but home; on home the same link scrolls. Spec 2. */
export const bookingHref = '/?scrollTo=calendar';

/** The ids of the home page's sections that links name. Spec 2. */
export const homeAnchors = {
  benefits: 'benefits',
  howItWorks: 'how-it-works',
  testimonials: 'testimonials',
  faq: 'faq',
  calendar: 'calendar',
} as const;

export const privacyHref = '/about#privacy';
