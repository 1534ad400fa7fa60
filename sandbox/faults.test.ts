import { describe, expect, it } from 'vitest';
import { faultMarks, parseFault } from './faults';

describe('parseFault', () => {
  it.each([
    ['hello', null],
    ['', null],
    ['fault:500', null],
    ['[fault:unknown]', null],
    ['[fault:500:20]', null],
    ['[FAULT:500]', null],
    ['[fault:500]', { kind: '500' }],
    ['What does it cost? [fault:no-response] Thanks', { kind: 'no-response' }],
    ['[fault:unknown] [fault:drop]', { kind: 'drop' }],
    ['[fault:slow]', { kind: 'slow', milliseconds: 25_000 }],
    ['[fault:slow:1500]', { kind: 'slow', milliseconds: 1500 }],
    ['[fault:slow:0]', { kind: 'slow', milliseconds: 0 }],
    ['[fault:slow:999999999]', { kind: 'slow', milliseconds: 120_000 }],
    ['[fault:slow:-5]', null],
    ['[fault:html][fault:huge]', { kind: 'html' }],
  ])('reads %j as %j', (message, fault) => {
    expect(parseFault(message)).toEqual(fault);
  });

  it('knows every mark that it lists', () => {
    for (const mark of faultMarks) expect(parseFault(mark), mark).not.toBeNull();
  });
});
