import { brand } from '~/content/brand';
import { claims } from '~/content/claims';
import type { PageHead } from '~/content/page-head';
import { hero } from './hero';

export const head = {
  path: '/',
  name: null,
  heading: hero.headline.spoken,
  title: `${brand.company} | The assistant that books appointments`,
  description: `${brand.assistant} answers your leads in ${claims.responseTime.value}, day or night, and books them into your calendar and CRM. Plans ${claims.price.value}. Free demo.`,
  card: {
    eyebrow: 'The AI assistant for service businesses',
    headline: `${brand.assistant} books appointments for`,
    accent: 'service businesses',
    line: `Answers in ${claims.responseTime.value}, ${claims.price.value}.`,
    alt: `${brand.assistant} books appointments for service businesses: the words beside the constellation in a night sky.`,
  },
} as const satisfies PageHead;
