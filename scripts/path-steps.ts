/** How many numbers each command of a path takes. */
const numbersOf: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

/** An arc's flags may stand without a space before what follows. */
const flagPlaces = new Set([3, 4]);
const flag = /([01])[\s,]*/y;
const number = /([-+]?(?:\d*\.\d+|\d+)(?:e[-+]?\d+)?)[\s,]*/iy;
const letter = /\s*([a-z])\s*/iy;

/** One command of a path, as it was written, with the numbers that it takes once. */
export interface PathStep {
  command: string;
  numbers: number[];
}

/** What an SVG path does, step by step. @throws Error for what is no path. */
export function pathSteps(path: string): PathStep[] {
  let place = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = place;
    const found = pattern.exec(path);
    if (found) place = pattern.lastIndex;
    return found?.[1];
  };
  const steps: PathStep[] = [];
  let command = '';
  while (place < path.trimEnd().length) {
    const written = take(letter);
    // Pairs that follow a start without a letter of their own are lines.
    command = written ?? { m: 'l', M: 'L' }[command] ?? command;
    const kind = command.toLowerCase();
    const count = numbersOf[kind];
    if (count === undefined || (count === 0 && written === undefined)) {
      throw new Error(`Not a path at ${place}: ${path}`);
    }
    const numbers = Array.from({ length: count }, (_, at) => {
      const text = take(kind === 'a' && flagPlaces.has(at) ? flag : number);
      if (text === undefined) throw new Error(`A number is missing at ${place}: ${path}`);
      return Number(text);
    });
    steps.push({ command, numbers });
  }
  return steps;
}
