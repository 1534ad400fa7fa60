const assistant = 'Orion';

/** The product's names. No other file spells them out, so a new name changes only this file. */
export const brand = {
  company: 'Orion AI',
  assistant,
  assistantAi: `${assistant} AI`,
  typing: `${assistant} is typing`,
  solarAssistant: 'Helia',
  address: 'Wilmington, Delaware, USA',
  tagline: 'The AI assistant that books your appointments',
} as const;

export interface Phone {
  readonly href: string;
  readonly text: string;
}

/** The configured ways to reach a person. */
export interface Contact {
  readonly phone: Phone | undefined;
  readonly email: string | undefined;
}

/** Shown where the configuration names none. */
export const sampleContactEmail = 'hello@orion-ai.example';

export const sampleSocialLinks = {
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  whatsapp: 'https://www.whatsapp.com/',
} as const;
