import { brand } from '~/content/brand';

/** The words of the chat's place on a page, which is there before the chat itself. */
export const chatFrame = {
  title: `Chat with ${brand.assistant}`,
} as const;
