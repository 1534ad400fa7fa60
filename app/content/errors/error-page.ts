import { brand } from '~/content/brand';

/** The text of a page with an unexpected error; never the error itself. */
export const errorPage = {
  title: `Something went wrong | ${brand.company}`,
  heading: 'Something went wrong',
  text: 'This page failed on our side, and our team can see it. Please try it again.',
  reference: 'If you write to us about it, this number helps: {id}',
  retry: 'Try again',
  home: 'Back to the home page',
} as const;

export const errorFallback = {
  notLoaded: 'This part of the page could not load.',
  stopped: 'This part of the page has stopped working.',
  reload: 'Reload',
} as const;

export const scriptFailed = {
  text: 'Not all of this page could start. What you see still works.',
  reload: 'Reload',
} as const;

/** Not in `errorTexts`, as each page's start has it and none of those. Spec 8. */
export const measurementIdMissing =
  'The analytics measurement id is missing: set GA_MEASUREMENT_ID, or no analytics event is sent.';
