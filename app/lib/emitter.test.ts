import { expect, it, vi } from 'vitest';
import { createEmitter } from './emitter';

it('notifies each listener until it stops listening, also after one that throws', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const emitter = createEmitter<{ word: string }>(10);
  const received: string[] = [];
  emitter.on('word', () => {
    throw new Error('broken');
  });
  const stop = emitter.on('word', (word) => received.push(word));
  emitter.emit('word', 'one');
  stop();
  emitter.emit('word', 'two');
  expect(received).toEqual(['one']);
  expect(log).toHaveBeenCalledTimes(2);
});

it('warns when an event gets its eleventh listener (spec 9)', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const emitter = createEmitter<{ word: string }>(10);
  for (let count = 0; count < 10; count += 1) emitter.on('word', () => undefined);
  expect(warn).not.toHaveBeenCalled();
  for (let count = 0; count < 2; count += 1) emitter.on('word', () => undefined);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    "Possible leak: 'word' has 11 listeners, more than 10.",
  );
});
