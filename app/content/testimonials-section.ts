import { type Testimonial, testimonialParts, testimonials } from './testimonials';

/** The words around the testimonials, which stand twice on the home page and once on the demo page. */
const around = {
  first: {
    heading: 'Owners who stopped chasing leads',
    intro: 'From a dental chair to a showroom floor.',
  },
  second: {
    heading: 'More from people with full calendars',
    intro: 'Other trades, the same relief.',
  },
  sample: 'Illustrative samples: the people and their businesses are invented.',
} as const;

export interface TestimonialsPart {
  readonly heading: string;
  readonly intro: string;
  readonly sample: string;
  /** The first of a part speaks loudest: on the left, or on the right. */
  readonly loudest: 'left' | 'right';
  readonly list: readonly Testimonial[];
}

/** One of the two parts, with its testimonials in their order. */
export function testimonialsIn(part: keyof typeof testimonialParts): TestimonialsPart {
  const ids = testimonialParts[part];
  return {
    ...around[part],
    sample: around.sample,
    loudest: part === 'first' ? 'left' : 'right',
    list: testimonials.filter(({ id }) => ids.includes(id)),
  };
}
