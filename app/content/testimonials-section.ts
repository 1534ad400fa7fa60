/** The words around the testimonials, which stand twice on the home page and once on the demo page. */
export const testimonialsSection = {
  first: {
    heading: 'What a full calendar sounds like',
    intro: 'From a dental chair to a showroom floor.',
  },
  second: {
    heading: 'The same relief, in other trades',
    intro: 'Whoever answers first gets the job.',
  },
  chip: 'Sample stories',
} as const;
