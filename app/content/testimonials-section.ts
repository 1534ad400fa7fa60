/** The words around the testimonials, which stand twice on the home page and once on the demo page. */
export const testimonialsSection = {
  first: {
    heading: 'Owners who stopped chasing leads',
    intro: 'From a dental chair to a showroom floor.',
    /** The first testimonial is the largest, on this side. */
    largest: 'left',
  },
  second: {
    heading: 'More from people with full calendars',
    intro: 'Other trades, the same relief.',
    largest: 'right',
  },
  sample: 'Illustrative samples: the people and their businesses are invented.',
} as const;
