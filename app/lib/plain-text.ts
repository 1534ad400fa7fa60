/** One kind of line break, no lone surrogates, and no control characters but line break and tab. */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/(?![\n\t])[\p{Control}\p{Bidi_Control}]/gu, '');
}

/** Whether a text shows nothing: it has only white space, zero-width and other invisible characters. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/** A text on one line, with single spaces. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** At most `limit` UTF-16 units, never half a character; cut text ends in an ellipsis. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
