/** The words around the testimonials, which stand twice on the home page and once on the demo page. */
export const testimonialsSection = {
  chip: 'Sample stories',
  first: 'What a full calendar sounds like',
  second: 'The same relief, in other trades',
} as const;
