import { brand } from './brand';

/**
 * One sample testimonial; the people and their businesses are invented. Spec 3.
 *
 * `metric` is a short headline of at most 28 characters. `title` names the role and the business.
 * `image` is the seed of a generated, illustrated SVG avatar: never a photograph or an address.
 */
export type Testimonial = {
  readonly id: string;
  readonly metric: string;
  readonly quote: string;
  readonly name: string;
  readonly title: string;
  readonly image: string;
};

export const testimonials: readonly Testimonial[] = [
  {
    id: 'dental-show-rate',
    metric: '91% show rate',
    quote: `Empty chairs were our biggest leak. ${brand.assistant} reminds, reschedules and fills the gap the same day. My front desk finally eats lunch.`,
    name: 'Marta Lindholm',
    title: 'Practice owner, Fjord Street Dental',
    image: 'avatar-01',
  },
  {
    id: 'real-estate-reply',
    metric: 'Replies in 47 seconds',
    quote:
      'Buyers write to five agents at once. We used to be the third to answer. Now the tour is booked before the others have read the message.',
    name: 'Terrence Boyd',
    title: 'Broker, Boyd & Daughters Realty',
    image: 'avatar-02',
  },
  {
    id: 'hvac-weekend',
    metric: 'Weekends covered',
    quote: `In July the phone never stops. ${brand.assistant} sorts "no cooling, baby at home" from "wants a quote" and puts the right one first. I read it all over coffee.`,
    name: 'Ray Dominguez',
    title: 'Owner, Dominguez Heating & Air',
    image: 'avatar-03',
  },
  {
    id: 'spa-cost',
    metric: '40% lower cost per booking',
    quote:
      'I was paying for clicks that nobody called back. Same budget, but now each one gets an answer that sounds like us, warm and never pushy.',
    name: 'Isabelle Fontaine',
    title: 'Founder, Atelier Skin & Spa',
    image: 'avatar-04',
  },
  {
    id: 'gym-old-leads',
    metric: 'Old leads, new members',
    quote:
      'There were two years of "maybe later" in our CRM. It wrote to every one of them, politely, and people I had forgotten walked in with their shoes on.',
    name: 'Dwayne Archer',
    title: 'Head coach, Foundry Row Gym',
    image: 'avatar-05',
  },
  {
    id: 'law-intake',
    metric: 'Intake done by morning',
    quote:
      'People look for a lawyer at eleven at night. They now get a careful intake and a time with the right attorney, and it never once played lawyer.',
    name: 'Helen Achterberg',
    title: 'Managing partner, Achterberg Cole',
    image: 'avatar-06',
  },
  {
    id: 'auto-conversion',
    metric: '43% of chats booked',
    quote:
      'It asks about the trade-in, names a price with the fees in it and offers two times. That is what I have been telling my salespeople for twenty years.',
    name: 'Victor Osei',
    title: 'General manager, Osei Family Motors',
    image: 'avatar-07',
  },
  {
    id: 'solar-site-visits',
    metric: 'Only real site visits',
    quote: `My crew stopped driving to renters and shaded roofs. ${brand.assistant} asks for the bill and the roof first. If we are in the van, it is worth the fuel.`,
    name: 'Noor Haddad',
    title: 'Co-founder, Copper Mesa Solar',
    image: 'avatar-08',
  },
  {
    id: 'insurance-no-shows',
    metric: '50% less spent on follow-up',
    quote:
      'Renewal season used to mean evenings on the phone. It follows up, finds a new time for the no-shows and leaves me the conversations that need a license.',
    name: 'Carol Jessup',
    title: 'Agency owner, Jessup Insurance',
    image: 'avatar-09',
  },
  {
    id: 'accounting-season',
    metric: 'Calm in tax season',
    quote:
      'It tells clients what to bring, and they bring it. I did not have to learn a thing: we answered some questions in the first week, and it went live.',
    name: 'Samir Patel',
    title: 'CPA, Patel & Wren Accounting',
    image: 'avatar-10',
  },
  {
    id: 'clinic-front-desk',
    metric: '67% lower answering cost',
    quote:
      'We ended the night answering service. Patients book, move and cancel in plain words, and anything clinical goes straight to a nurse. That line mattered to me.',
    name: 'Dr. Amara Nwosu',
    title: 'Director, Lindenwood Clinic',
    image: 'avatar-11',
  },
  {
    id: 'auto-repair-first-week',
    metric: 'Booked in the first week',
    quote:
      'I fix brakes, I do not do computers. I sat through the free demo with my arms crossed. Then it booked a brake job while we were still talking.',
    name: 'Eddie Kowalczyk',
    title: 'Owner, Kowalczyk Auto Repair',
    image: 'avatar-12',
  },
];

/** Ids of `testimonials`, in order, for the two sections of the home page. Spec 2 (sections 2 and 9). */
export const testimonialParts: {
  readonly first: readonly string[];
  readonly second: readonly string[];
} = {
  first: [
    'dental-show-rate',
    'real-estate-reply',
    'hvac-weekend',
    'spa-cost',
    'gym-old-leads',
    'law-intake',
  ],
  second: [
    'auto-conversion',
    'solar-site-visits',
    'insurance-no-shows',
    'accounting-season',
    'clinic-front-desk',
    'auto-repair-first-week',
  ],
};

/** The testimonials of one section, in their order. */
export function testimonialsIn(part: keyof typeof testimonialParts): Testimonial[] {
  return testimonials.filter(({ id }) => testimonialParts[part].includes(id));
}
