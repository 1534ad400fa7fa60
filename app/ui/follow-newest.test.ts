import { expect, it } from 'vitest';
import { keepsFollowing } from './follow-newest';

type Now = [top: number, full?: number, visible?: number, width?: number];

it.each<[string, following: boolean, before: number, now: Now, boolean]>([
  ['follows while it glides down by itself', true, 100, [300], true],
  ['stops for a reader who scrolls up', true, 600, [550], false],
  ['stops for the first small move up, also from the very end', true, 600, [590], false],
  ['stays so while the reader scrolls down a little', false, 300, [400], false],
  ['takes becoming shorter for no move of the reader', true, 600, [560, 960], true],
  ['takes a larger window for no move of the reader', true, 600, [500, 1_000, 500], true],
  ['takes it for none when words came at once', true, 600, [500, 1_070, 500], true],
  ['takes a narrower window for no move', true, 1_836, [1_572, 2_100, 274, 600], true],
  ['takes a wider window, and shorter text, for none', true, 1_000, [700, 1_500, 400, 900], true],
  ['stops for a reader who scrolls up while it becomes shorter', true, 600, [100, 960], false],
  ['begins again near the end', false, 500, [568], true],
  ['does not begin again before', false, 500, [567], false],
])('a list %s', (_name, following, topBefore, now, follows) => {
  const [scrollTop, scrollHeight = 1_000, clientHeight = 400, clientWidth = 375] = now;
  const before = { scrollTop: topBefore, clientHeight: 400, clientWidth: 375 };
  const position = { scrollTop, scrollHeight, clientHeight, clientWidth };
  expect(keepsFollowing(following, before, position)).toBe(follows);
});
