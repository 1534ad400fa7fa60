/** Splits chunks of text into lines. */
export function createLineSplitter() {
  let rest = '';
  return {
    /** @returns the complete lines, without their line breaks. */
    push(chunk: string): string[] {
      rest += chunk;
      if (!chunk.includes('\n')) return [];
      const lines = rest.split(/\r?\n/);
      rest = lines.pop() ?? '';
      return lines;
    },
    /** The text after the last line break. */
    rest: () => rest,
  };
}
