import { expect, it } from 'vitest';
import { formatNumber, interpolate } from './interpolate';

it.each<[template: string, values: Record<string, string | number>, text: string]>([
  ['Start {industry} Demo', { industry: 'Med Spa' }, 'Start Med Spa Demo'],
  ['{name}: {count} of {total}, {name}', { name: 'A', count: 0, total: 6 }, 'A: 0 of 6, A'],
  ['Restart Demo', {}, 'Restart Demo'],
  ['{a} and {b}', { a: '{b} $& $1', b: '' }, '{b} $& $1 and '],
  ['Hello {constructor}', {}, 'Hello {constructor}'],
])('%s with %j is "%s"', (template, values, text) => {
  expect(interpolate(template, values)).toBe(text);
});

it('a figure is written as the browser would write it in English', () => {
  const english = new Intl.NumberFormat('en-US');
  for (const value of [0, 7, 98, 638, 1_000, 12_480, 999_999, 1_234_567, 4.5, 1_048.25, -1_200]) {
    expect(formatNumber(value)).toBe(english.format(value));
  }
});
