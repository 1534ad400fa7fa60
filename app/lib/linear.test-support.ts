import { expect } from 'vitest';

const KIB = 1_024;
const TIMES = 16;
const LIMIT = 6;

/** What a rule begins with, in long runs that never hold what it ends with. */
export const runs = [...'. \n\t([*_`~<&|>-1a"\u200b\r谢', ' \n', 'a.', 'a@', 'a-'];
export const addresses = ['https://', 'https://a.', 'https://a/(', 'https://@', 'https://a/.'];

/** A text of a size, in characters, of one unit. */
const textOf = (unit: string) => (size: number) =>
  `${unit.repeat(Math.ceil(size / unit.length)).slice(0, size)}!`;

/** The text in pieces of one character, as a stream may cut it. */
export const eachCharacter = (text: string, read: (piece: string) => void): void => {
  for (let at = 0; at < text.length; at += 1) read(text.charAt(at));
};

/** What reads a stranger's text costs in proportion to it: a long text takes as long as its parts. */
export async function expectLinear(
  read: (text: string) => unknown,
  worst: readonly (string | ((size: number) => string))[],
): Promise<void> {
  for (const unit of worst) {
    const of = typeof unit === 'string' ? textOf(unit) : unit;
    const texts = { part: of(2 * KIB), whole: of(2 * KIB * TIMES) };
    const shortest = { parts: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY };
    // What costs the square takes 16 times as long, and the shortest of several tries is far from that on any machine.
    for (let tries = 0; tries < 20; tries += 1) {
      const begun = performance.now();
      for (let part = 0; part < TIMES; part += 1) await read(texts.part);
      const between = performance.now();
      await read(texts.whole);
      shortest.parts = Math.min(shortest.parts, between - begun);
      shortest.whole = Math.min(shortest.whole, performance.now() - between);
      if (shortest.whole < LIMIT * shortest.parts) break;
    }
    expect(shortest.whole / shortest.parts, JSON.stringify(texts.part.slice(0, 99))).toBeLessThan(
      LIMIT,
    );
  }
}
