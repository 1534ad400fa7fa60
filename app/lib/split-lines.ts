/** Splits a text that comes in pieces into lines. @returns adds a piece, and gives the length of the incomplete line. */
export function splitLines(take: (line: string) => void): (piece: string) => number {
  let rest = '';
  let mayBeHalf = false;
  return (piece) => {
    // The second half of a line break that was cut begins no line.
    const text = mayBeHalf && piece.startsWith('\n') ? piece.slice(1) : piece;
    if (piece !== '') mayBeHalf = piece.endsWith('\r');
    const [end = '', ...lines] = text.split(/\r\n?|\n/);
    rest += end;
    for (const line of lines) {
      take(rest);
      rest = line;
    }
    return rest.length;
  };
}
