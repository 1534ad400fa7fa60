import { expect, it } from 'vitest';
import { fill } from './fill';

it.each<[template: string, values: Record<string, string | number>, text: string]>([
  ['Start {industry} Demo', { industry: 'Med Spa' }, 'Start Med Spa Demo'],
  ['{name}: {count} of {total}, {name}', { name: 'A', count: 0, total: 6 }, 'A: 0 of 6, A'],
  ['Restart Demo', {}, 'Restart Demo'],
  ['{a} and {b}', { a: '{b} $& $1', b: '' }, '{b} $& $1 and '],
  ['Hello {constructor}', {}, 'Hello {constructor}'],
])('%s with %j is "%s"', (template, values, text) => {
  expect(fill(template, values)).toBe(text);
});
