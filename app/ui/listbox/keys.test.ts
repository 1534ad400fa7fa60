import { describe, expect, it } from 'vitest';
import { isTyping, matchTyped, moveByKey, typeLetter } from './keys';

const labels = [
  'Real Estate',
  'Med Spa',
  'Solar Energy',
  'Dental Office',
  'Auto Dealership',
  'Roofing',
];

describe('moveByKey', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 5, 5],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 0],
    ['Home', 4, 0],
    ['End', 1, 5],
  ])('%s from %i leads to %i', (key, active, expected) => {
    expect(moveByKey(key, active, labels.length)).toBe(expected);
  });

  it('leaves other keys alone', () => {
    expect(moveByKey('PageDown', 2, labels.length)).toBeUndefined();
  });
});

describe('type-ahead', () => {
  it('goes to the option that begins with the letters', () => {
    expect(matchTyped(labels, 0, 'd')).toBe(3);
    expect(matchTyped(labels, 0, 'so')).toBe(2);
  });

  it('walks through the options of one letter, and around', () => {
    expect(matchTyped(labels, 0, 'r')).toBe(5);
    expect(matchTyped(labels, 5, 'rr')).toBe(0);
  });

  it('stays where more letters still fit', () => {
    expect(matchTyped(labels, 5, 'roo')).toBe(5);
  });

  it('stays where nothing fits', () => {
    expect(matchTyped(labels, 2, 'x')).toBe(2);
  });

  it('puts letters together until a pause', () => {
    const first = typeLetter({ text: '', atMs: 0 }, 'M', 1_000);
    const second = typeLetter(first, 'e', 1_400);
    expect(second.text).toBe('me');
    expect(isTyping(second, 1_600)).toBe(true);
    expect(isTyping(second, 2_000)).toBe(false);
    expect(typeLetter(second, 'd', 2_000).text).toBe('d');
  });
});
