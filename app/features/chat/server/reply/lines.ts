/** Cuts a text that comes in pieces into its lines, which end in `\n`, `\r\n` or `\r`. */
export function createLineSplitter() {
  let rest = '';
  return {
    /** @returns the lines that are whole now, without their ends. */
    push(piece: string): string[] {
      const mayHoldEnd = rest.endsWith('\r') || /[\r\n]/.test(piece);
      rest += piece;
      if (!mayHoldEnd) return [];
      // A closing `\r` may be half of `\r\n`.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      return lines;
    },
    /** What stands after the last line end. */
    rest: () => rest.replace(/\r$/, ''),
  };
}
