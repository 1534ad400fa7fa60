import { expect, it } from 'vitest';
import { keepsFollowing } from './follow';

const list = (top: number, full = 1_000) => ({ top, visible: 400, full });

it('follows while the list glides down by itself', () => {
  expect(keepsFollowing(true, list(100), list(300))).toBe(true);
});

it('stops for a reader who scrolls up, and stays so while the reader scrolls down a little', () => {
  expect(keepsFollowing(true, list(600), list(550))).toBe(false);
  expect(keepsFollowing(false, list(300), list(400))).toBe(false);
});

it('stops for the first small move up, also from the very end', () => {
  expect(keepsFollowing(true, list(600), list(590))).toBe(false);
});

it('takes becoming shorter for no move of the reader', () => {
  expect(keepsFollowing(true, list(600), list(560, 960))).toBe(true);
  expect(keepsFollowing(true, list(600), { top: 500, visible: 500, full: 1_000 })).toBe(true);
});

it('stops for a reader who scrolls up while it becomes shorter', () => {
  expect(keepsFollowing(true, list(600), list(100, 960))).toBe(false);
  expect(keepsFollowing(true, list(600), { top: 400, visible: 500, full: 1_000 })).toBe(false);
});

it('begins again at the end, or nearly there', () => {
  expect(keepsFollowing(false, list(500), list(567))).toBe(false);
  expect(keepsFollowing(false, list(500), list(568))).toBe(true);
});

it('follows a list that fits', () => {
  expect(keepsFollowing(false, list(200), list(0, 300))).toBe(true);
});
