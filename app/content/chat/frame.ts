import { brand } from '~/content/brand';

/** The words of the chat's closed state, which loads before the chat. */
export const chatFrame = {
  title: `Chat with ${brand.assistant}`,
} as const;
