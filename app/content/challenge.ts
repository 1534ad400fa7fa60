export const challenge = { label: 'A short check that you are a person' } as const;
