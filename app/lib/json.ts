/** The value of a JSON text; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The fields of an object, unknown until each is checked; none of anything else. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};

/**
 * Splits a text that comes in pieces into its lines, each without its line break. What it costs grows with
 * the text, however small the pieces are.
 * @param take gets each complete line. @returns adds a piece, and gives the length of the incomplete line.
 */
export function splitLines(take: (line: string) => void): (piece: string) => number {
  let rest = '';
  return (piece) => {
    let start = 0;
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', start)) {
      const line = rest + piece.slice(start, end);
      take(line.endsWith('\r') ? line.slice(0, -1) : line);
      rest = '';
      start = end + 1;
    }
    rest += piece.slice(start);
    return rest.length;
  };
}
