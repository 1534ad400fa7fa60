/** Alone, as each page's start has it and none of the other texts. */
export const measurementIdMissing =
  'The analytics measurement id is missing: set GA_MEASUREMENT_ID, or no analytics event is sent.';
