import { brand } from '~/content/brand';

/** The words of the chat's place on a page, which is there before the chat itself. */
export const chatFrame = {
  title: `Chat with ${brand.assistant}`,
  loadFailed: {
    message: 'The chat could not load. What you wrote is still here.',
    reload: 'Reload',
  },
} as const;
