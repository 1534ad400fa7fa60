/**
 * Splits a text that comes in pieces into lines. What it costs grows with the text, however small the pieces are.
 * @param take gets each line without its break. @returns adds a piece, and gives the length of the incomplete line.
 */
export function splitLines(take: (line: string) => void): (piece: string) => number {
  let rest = '';
  let mayBeHalf = false;
  return (piece) => {
    if (piece === '') return rest.length;
    // The second half of a line break that was cut.
    let start = mayBeHalf && piece.startsWith('\n') ? 1 : 0;
    mayBeHalf = piece.endsWith('\r');
    const lineBreak = /\r\n?|\n/g;
    lineBreak.lastIndex = start;
    for (let end = lineBreak.exec(piece); end; end = lineBreak.exec(piece)) {
      take(rest + piece.slice(start, end.index));
      rest = '';
      start = lineBreak.lastIndex;
    }
    rest += piece.slice(start);
    return rest.length;
  };
}
