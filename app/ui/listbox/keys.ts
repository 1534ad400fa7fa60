/** How long typed letters belong together, in milliseconds. */
const TYPE_AHEAD_MS = 500;

/** The letters typed into a list so far, and when the last one came. */
export interface TypeAhead {
  text: string;
  atMs: number;
}

/** Adds a letter to what was typed; after a pause it begins anew. */
export function typeLetter(before: TypeAhead, letter: string, atMs: number): TypeAhead {
  const goesOn = atMs - before.atMs < TYPE_AHEAD_MS;
  return { text: `${goesOn ? before.text : ''}${letter.toLowerCase()}`, atMs };
}

/** Whether letters are still being put together, so that Space is one of them. */
export function isTyping({ text, atMs }: TypeAhead, nowMs: number): boolean {
  return text !== '' && nowMs - atMs < TYPE_AHEAD_MS;
}

/**
 * The option whose label begins with what was typed, searched from the active one on and around.
 * One letter, or the same letter again and again, goes to the next such option.
 * @returns the active one where nothing fits.
 */
export function matchTyped(labels: readonly string[], active: number, typed: string): number {
  const letters = new Set(typed);
  const wanted = letters.size === 1 ? (typed[0] ?? '') : typed;
  const first = letters.size === 1 ? active + 1 : active;
  for (let step = 0; step < labels.length; step += 1) {
    const index = (first + step) % labels.length;
    if (labels[index]?.toLowerCase().startsWith(wanted)) return index;
  }
  return active;
}

/**
 * Where an arrow, Home or End leads; the ends hold.
 * @returns undefined for every other key.
 */
export function moveByKey(key: string, active: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(active + 1, count - 1);
    case 'ArrowUp':
      return Math.max(active - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
