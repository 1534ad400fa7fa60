import { expect, it } from 'vitest';
import { stackFrames } from './stack-frames';

it('reads a stack of workerd, the outermost call first, of a file its name only', () => {
  const stack = `TypeError: broken
    at loader (file:///home/anna/site/functionsWorker-0.83.js:123:45)
    at async callRouteLoader (functionsWorker-0.83.js:7:8)
    at Object.run [as go] (C:\\\\site\\\\worker.js:9:1)
    at functionsWorker-0.83.js:10:11
    at async functionsWorker-0.83.js:12:13
    at new Promise (<anonymous>)`;
  expect(stackFrames(stack).reverse()).toMatchObject([
    { filename: 'functionsWorker-0.83.js', function: 'loader', lineno: 123, colno: 45 },
    { filename: 'functionsWorker-0.83.js', function: 'async callRouteLoader', lineno: 7 },
    { filename: 'worker.js', function: 'Object.run [as go]', lineno: 9, colno: 1 },
    { filename: 'functionsWorker-0.83.js', function: '?', lineno: 10, colno: 11 },
    { filename: 'functionsWorker-0.83.js', function: '?', lineno: 12, colno: 13 },
  ]);
  expect(JSON.stringify(stackFrames(stack))).not.toContain('anna');
});

it('reads the newest fifty calls of a deep stack, and none of a text that is no stack', () => {
  const calls = Array.from({ length: 80 }, (_, index) => `    at f${index} (a.js:1:${index + 1})`);
  const frames = stackFrames(['Error: deep', ...calls].join('\n'));
  expect(frames).toHaveLength(50);
  expect(frames.at(-1)?.function).toBe('f0');
  expect(stackFrames('my tooth hurts')).toEqual([]);
  expect(stackFrames('')).toEqual([]);
});
