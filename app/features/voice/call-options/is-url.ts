/** Whether the call service would take the value for an address: anything that parses as one. */
export function isUrl(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    // URL.canParse is younger than the oldest Safari that is supported.
    new URL(value);
    return true;
  } catch {
    return false;
  }
}
