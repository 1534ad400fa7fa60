import { type PathStep, pathSteps } from './path-steps';

interface Point {
  x: number;
  y: number;
}

const origin: Point = { x: 0, y: 0 };

/**
 * A path on a grid of whole numbers, as short as that makes it. Each point is rounded where it stands, so
 * that nothing adds up, and told by its distance from the one before; what the grid makes a single point
 * of is left out.
 * @param step how many of the path's units make one of the grid's.
 * @throws Error for what is no path.
 */
export function coarsePath(path: string, step: number): string {
  const onGrid = (value: number) => Math.round(value / step);
  const pen = pathWriter();
  // Where the path is, and where its lines began: by its own numbers, and on the grid.
  let at = origin;
  let start = origin;
  let drawn = origin;
  let drawnStart = origin;
  for (const { command, numbers } of pathSteps(path)) {
    const kind = command.toLowerCase();
    if (kind === 'z') {
      pen.write('z', []);
      at = start;
      drawn = drawnStart;
      continue;
    }
    const points = pointsOf({ command, numbers }, at);
    const end = points.at(-1) ?? at;
    const goal = { x: onGrid(end.x), y: onGrid(end.y) };
    const ways = points.flatMap(({ x, y }) => [onGrid(x) - drawn.x, onGrid(y) - drawn.y]);
    const radii = kind === 'a' ? numbers.slice(0, 2).map(onGrid) : [];
    if (kind === 'm') {
      pen.write('m', ways);
      start = end;
      drawnStart = goal;
    } else if (ways.every((way) => way === 0)) {
      // A point of the grid: nothing to draw.
    } else if (kind === 'a' && !radii.includes(0)) {
      pen.write('a', [...radii, ...numbers.slice(2, 5), ...ways]);
    } else if ('csqt'.includes(kind)) {
      pen.write(kind, ways);
    } else {
      pen.line(goal.x - drawn.x, goal.y - drawn.y);
    }
    at = end;
    drawn = goal;
  }
  return pen.written();
}

/** Each point that a command names, its end last, in the path's own numbers. */
function pointsOf({ command, numbers }: PathStep, at: Point): Point[] {
  const kind = command.toLowerCase();
  const from = command === kind ? at : origin;
  const [first = 0] = numbers;
  if (kind === 'h') return [{ x: from.x + first, y: at.y }];
  if (kind === 'v') return [{ x: at.x, y: from.y + first }];
  const pairs = kind === 'a' ? numbers.slice(5) : numbers;
  return Array.from({ length: pairs.length / 2 }, (_, pair) => ({
    x: from.x + (pairs[2 * pair] ?? 0),
    y: from.y + (pairs[2 * pair + 1] ?? 0),
  }));
}

/** Writes commands in the fewest letters: one that goes on is not named again. */
function pathWriter() {
  let text = '';
  let goesOn = '';
  const write = (command: string, numbers: readonly number[]) => {
    const told = numbers.join(' ').replaceAll(' -', '-');
    const joint = command !== goesOn ? command : told.startsWith('-') ? '' : ' ';
    text += joint + told;
    goesOn = { m: 'l', z: '' }[command] ?? command;
  };
  return {
    write,
    line(x: number, y: number) {
      if (y === 0) write('h', [x]);
      else if (x === 0) write('v', [y]);
      else write('l', [x, y]);
    },
    written: () => text,
  };
}
