/** The words around the FAQ. Spec 2 (section 10). */
export const faqSection = {
  heading: 'Questions owners ask us',
  intro: 'Nine straight answers. For anything else, ask in the chat or in your demo.',
  linkLabel: 'Copy a link to this question',
} as const;
