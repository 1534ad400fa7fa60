/** Cuts a text that comes in chunks into its lines. */
export function createLineSplitter() {
  let rest = '';
  return {
    /** @returns the lines that are whole now, without their ends. */
    push(chunk: string): string[] {
      rest += chunk;
      if (!chunk.includes('\n')) return [];
      const lines = rest.split(/\r?\n/);
      rest = lines.pop() ?? '';
      return lines;
    },
    /** What stands after the last line end. */
    rest: () => rest,
  };
}
