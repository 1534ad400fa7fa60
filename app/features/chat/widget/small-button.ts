/** A button within a line of small words. */
export const smallButton =
  'inline-flex min-h-6 items-center gap-1 rounded-sm font-semibold text-starlight underline underline-offset-4 hover:text-rigel';
