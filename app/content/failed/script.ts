/** What a page says whose script did not start: it is whole without, but for what moves and calls. */
export const scriptFailed = {
  text: 'Not all of this page could start. What you see works all the same.',
  reload: 'Reload',
} as const;
