/** The words around the testimonials, which stand twice on the home page and once on the demo page. */
export const testimonialsSection = {
  first: {
    heading: 'What a full calendar sounds like',
    intro: 'From a dental chair to a showroom floor.',
    /** The first testimonial is the largest, on this side. */
    largest: 'left',
  },
  second: {
    heading: 'The same relief, in other trades',
    intro: 'Whoever answers first gets the job.',
    largest: 'right',
  },
  chip: 'Sample stories',
  sample: 'Illustrative samples: the people and their businesses are invented.',
} as const;
