import { describe, expect, it } from 'vitest';
import { fill } from './fill';

describe('fill', () => {
  it('puts a value into its slot', () => {
    expect(fill('Start {industry} Demo', { industry: 'Med Spa' })).toBe('Start Med Spa Demo');
  });

  it('fills each slot, each time it is written, with words and numbers', () => {
    expect(fill('{name}: {count} of {total}, {name}', { name: 'Solar', count: 0, total: 6 })).toBe(
      'Solar: 0 of 6, Solar',
    );
  });

  it('returns a template without slots as it is', () => {
    expect(fill('Restart Demo', {})).toBe('Restart Demo');
  });

  it('inserts the value itself, whatever signs it holds', () => {
    expect(fill('{a} and {b}', { a: '{b} $& $1', b: '' })).toBe('{b} $& $1 and ');
  });

  it('leaves a slot without a value as it is written', () => {
    const template: string = 'Hello {constructor}';
    expect(fill(template, {})).toBe(template);
  });
});
