/** The notice of a page whose script failed to start. */
export const scriptFailed = {
  text: 'Not all of this page could start. What you see works all the same.',
  reload: 'Reload',
} as const;
