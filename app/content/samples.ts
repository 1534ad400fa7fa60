/** Shown where the configuration names none. */
export const sampleContactEmail = 'hello@orion-ai.example';

export const sampleSocialLinks = {
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  whatsapp: 'https://www.whatsapp.com/',
} as const;
