import type { LucideIconName } from '~/lib/icon-names';
import { brand } from './brand';

/** One sample testimonial of an invented person, so `image` is the trade's drawing and no face. An id begins with its trade's. Spec 3. */
export type Testimonial = {
  readonly id: string;
  readonly metric: string;
  readonly quote: string;
  readonly name: string;
  readonly title: string;
  readonly image: LucideIconName;
};

/** The words around the testimonials, which stand twice on the home page and once on the demo page. */
export const testimonialsSection = {
  sample: 'sample',
  first: 'In an owner’s words',
  second: 'From another business',
  previous: 'Previous story',
  next: 'Next story',
  place: '{at} of {all}',
} as const;

/** For the two sections of the home page; the demo page shows the second part. Spec 2 (sections 2 and 9). */
export const testimonials: Readonly<Record<'first' | 'second', readonly Testimonial[]>> = {
  first: [
    {
      id: 'dental-show-rate',
      metric: 'Fewer empty chairs',
      quote: `No-shows were our biggest leak. ${brand.assistant} reminds, reschedules and fills the gap the same day. My front desk finally eats lunch.`,
      name: 'Marta Lindholm',
      title: 'Practice owner, Fjord Street Dental',
      image: 'calendar-check',
    },
    {
      id: 'real-estate-reply',
      metric: 'Replies in 47 seconds',
      quote:
        'Buyers write to five agents at once. We used to answer third. Now the tour is booked before the others read it.',
      name: 'Terrence Boyd',
      title: 'Broker, Boyd & Daughters Realty',
      image: 'house',
    },
    {
      id: 'hvac-weekend',
      metric: 'Weekends covered',
      quote: `In July the phone never stops. ${brand.assistant} sorts ‘no cooling, baby at home’ from ‘wants a quote.’ I read it all over coffee.`,
      name: 'Ray Dominguez',
      title: 'Owner, Dominguez Heating & Air',
      image: 'air-vent',
    },
    {
      id: 'med-spa-cost',
      metric: '40% lower cost per booking',
      quote: 'I paid for clicks nobody called back. Now each gets a warm answer, never pushy.',
      name: 'Isabelle Fontaine',
      title: 'Founder, Atelier Skin & Spa',
      image: 'flower-2',
    },
    {
      id: 'fitness-old-leads',
      metric: 'Last year’s inquiries, this year’s members',
      quote: 'Two years of ‘maybe later’ in our CRM. It wrote to each, and they walked in.',
      name: 'Dwayne Archer',
      title: 'Head coach, Foundry Row Gym',
      image: 'dumbbell',
    },
    {
      id: 'law-firm-intake',
      metric: 'Intake done by morning',
      quote:
        'People look for a lawyer at 11 PM. They get a careful intake and a time with an attorney. It never played lawyer.',
      name: 'Helen Achterberg',
      title: 'Managing partner, Achterberg Cole',
      image: 'scale',
    },
    {
      id: 'solar-site-visits',
      metric: 'Quotes that become visits',
      quote:
        'People ask for a quote and forget they did. Now each gets a few plain questions and a site visit the same evening.',
      name: 'Priya Raman',
      title: 'Owner, Ridgeline Rooftop Solar',
      image: 'sun',
    },
    {
      id: 'accounting-tax-season',
      metric: 'A calmer tax season',
      quote:
        'In March my phone was the bottleneck. Now new clients tell it what they need and pick a time, and I do returns.',
      name: 'Walter Okafor',
      title: 'CPA, Okafor & Lane',
      image: 'calculator',
    },
  ],
  second: [
    {
      id: 'auto-dealer-first-week',
      metric: 'Booked in the first week',
      quote: 'I sat through the demo with my arms crossed. Then it booked a brake job.',
      name: 'Eddie Kowalczyk',
      title: 'Owner, Kowalczyk Auto Repair',
      image: 'wrench',
    },
    {
      id: 'clinic-front-desk',
      metric: '67% lower answering cost',
      quote: 'We ended the night answering service. Anything clinical goes to a nurse.',
      name: 'Dr. Amara Nwosu',
      title: 'Director, Lindenwood Clinic',
      image: 'stethoscope',
    },
    {
      id: 'insurance-no-shows',
      metric: '50% less spent on follow-up',
      quote:
        'Renewal season meant evenings on the phone. Now it finds no-shows a new time and leaves me what needs a license.',
      name: 'Carol Jessup',
      title: 'Agency owner, Jessup Insurance',
      image: 'shield-check',
    },
  ],
};
