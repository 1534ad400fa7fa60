/** The check that a visitor is a person. */
export const challenge = { label: 'A short check that you are a person' } as const;
