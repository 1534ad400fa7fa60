import { brand } from '~/content/brand';
import { bookingHref } from '~/content/navigation';
import { errorTexts } from './texts';

/** The not-found screen. Spec 2. The first two texts are exact. */
export const notFound = {
  heading: errorTexts.notFound,
  text: 'Did you forget to add the page to the router?',
  visitor: 'This page has moved or never existed. Try one of these:',
  links: [
    { label: 'Back to the home page', href: '/' },
    { label: 'See the AI chat demo', href: '/demo' },
    { label: 'Book a free demo', href: bookingHref },
  ],
} as const;

export const notFoundTitle = `Page not found | ${brand.company}`;
