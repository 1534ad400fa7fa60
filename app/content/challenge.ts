export const challenge = { label: 'A quick check that you’re a person' } as const;
