/**
 * Text as it may stand on a page and in a form: one kind of line break, no control characters but
 * line break and tab, no half surrogates.
 */
export function plainText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      .replace(/\p{Surrogate}/gu, '\ufffd')
  );
}

/** At most `limit` UTF-16 units, never half a character; what is cut ends in an ellipsis. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
