/** The error boundaries' fallback. */
export const errorFallback = {
  notLoaded: 'This part of the page could not load.',
  stopped: 'This part of the page has stopped working.',
  reload: 'Reload',
} as const;
