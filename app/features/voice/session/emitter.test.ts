import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEmitter } from './emitter';

afterEach(() => vi.restoreAllMocks());

describe('createEmitter', () => {
  it('notifies each listener, until it stops listening', () => {
    const emitter = createEmitter<{ said: string }>(10);
    const received: string[] = [];
    const stop = emitter.on('said', (word) => received.push(word));
    emitter.emit('said', 'one');
    stop();
    stop();
    emitter.emit('said', 'two');
    expect(received).toEqual(['one']);
    expect(emitter.listenerCount()).toBe(0);
  });

  it('goes on after a listener that throws, and one that leaves meanwhile', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const emitter = createEmitter<{ said: string }>(10);
    const received: string[] = [];
    emitter.on('said', () => {
      stop();
      throw new Error('broken');
    });
    const stop = emitter.on('said', (word) => received.push(word));
    emitter.emit('said', 'one');
    expect(received).toEqual(['one']);
    expect(log).toHaveBeenCalledTimes(1);
    expect(emitter.listenerCount('said')).toBe(1);
  });

  it('warns once when an event gets its eleventh listener (spec 9)', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const emitter = createEmitter<{ said: string; received: string }>(10);
    for (let count = 0; count < 10; count += 1) emitter.on('said', () => undefined);
    emitter.on('received', () => undefined);
    expect(warn).not.toHaveBeenCalled();
    emitter.on('said', () => undefined);
    emitter.on('said', () => undefined);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith("Possible leak: 'said' has 11 listeners, more than 10.");
  });
});
