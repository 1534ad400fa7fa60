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
