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

it('begins again at the end, or nearly there', () => {
  expect(keepsFollowing(false, list(500), list(567))).toBe(false);
  expect(keepsFollowing(false, list(500), list(568))).toBe(true);
});

it('follows a list that fits', () => {
  expect(keepsFollowing(false, list(200), list(0, 300))).toBe(true);
});
