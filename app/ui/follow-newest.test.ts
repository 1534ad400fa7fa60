import { expect, it } from 'vitest';
import { keepsFollowing } from './follow-newest';

it.each<
  [
    string,
    following: boolean,
    before: number,
    now: [top: number, full?: number, visible?: number],
    boolean,
  ]
>([
  ['follows while it glides down by itself', true, 100, [300], true],
  ['stops for a reader who scrolls up', true, 600, [550], false],
  ['stops for the first small move up, also from the very end', true, 600, [590], false],
  ['stays so while the reader scrolls down a little', false, 300, [400], false],
  ['takes becoming shorter for no move of the reader', true, 600, [560, 960], true],
  ['takes a larger window for no move of the reader', true, 600, [500, 1_000, 500], true],
  ['takes it for none when words came at once', true, 600, [500, 1_070, 500], true],
  ['nor when they came as a rounded height grew', true, 600.4, [573, 1_070, 427], true],
  [
    'stops for a reader who scrolls up while the window becomes larger',
    true,
    600,
    [480, 1_000, 500],
    false,
  ],
  ['stops for a reader who scrolls up while it becomes shorter', true, 600, [100, 960], false],
  ['begins again near the end', false, 500, [568], true],
  ['does not begin again before', false, 500, [567], false],
])(
  'a list %s',
  (_name, following, before, [scrollTop, scrollHeight = 1_000, clientHeight = 400], follows) => {
    const position = { scrollTop: before, clientHeight: 400 };
    expect(keepsFollowing(following, position, { scrollTop, scrollHeight, clientHeight })).toBe(
      follows,
    );
  },
);
