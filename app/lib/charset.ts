/** By the content type of a body, else by the mark in its beginning, else UTF-8. */
export function charsetOf(contentType: string | null, beginning?: Uint8Array): string {
  const marks = contentType + new TextDecoder('latin1').decode(beginning?.subarray(0, 2_048));
  try {
    return new TextDecoder(/charset=["']?([\w-]+)/i.exec(marks)?.[1]).encoding;
  } catch {
    return 'utf-8';
  }
}
