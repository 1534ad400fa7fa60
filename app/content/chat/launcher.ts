import { brand } from '~/content/brand';

/** The words of the chat's button, which is there before all else of the chat. Spec 2. */
export const launcher = {
  open: `Chat with ${brand.assistant}`,
  close: 'Close chat',
} as const;
