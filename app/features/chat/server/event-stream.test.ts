import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReplyEvent } from '~/features/chat/conversation/chat';
import { streamedAnswer } from './event-stream';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const text = (words: string) => ({ type: 'text', text: words }) as const;

/** An answer whose events the test gives, and its reader. */
function ask() {
  const given = new TransformStream<ReplyEvent>(undefined, undefined, { highWaterMark: 1_000 });
  const writer = given.writable.getWriter();
  const taken: ReplyEvent[] = [];
  let left: AbortSignal | undefined;
  async function* events(signal: AbortSignal) {
    left = signal;
    for await (const event of given.readable as unknown as AsyncIterable<ReplyEvent>) {
      taken.push(event);
      yield event;
    }
  }
  const response = streamedAnswer(events, new AbortController().signal);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  return {
    response,
    taken,
    left: () => left?.aborted,
    say: (...more: ReplyEvent[]) => more.forEach((event) => void writer.write(event)),
    end: () => void writer.close(),
    leave: () => reader.cancel(),
    /** The next piece's events; undefined at the end. */
    async next(): Promise<unknown[] | undefined> {
      const { value } = await reader.read();
      const lines = value && new TextDecoder().decode(value).trimEnd().split('\n');
      return lines?.map((line) => JSON.parse(line));
    },
  };
}

it('the first words go at once, what comes in the next 50 ms as one line', async () => {
  const { say, end, next } = ask();
  say(text('First'));
  expect(await next()).toEqual([text('First')]);
  const second = vi.fn();
  const piece = next();
  void piece.then(second);
  say(text(' second'), text(' third'));
  await vi.advanceTimersByTimeAsync(49);
  expect(second).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await piece).toEqual([text(' second third')]);
  say(text(' last'), { type: 'done' });
  end();
  expect(await next()).toEqual([text(' last'), { type: 'done' }]);
  expect(await next()).toBeUndefined();
});

it('an answer that nobody takes is not read on', async () => {
  const { say, taken, next } = ask();
  say(...Array.from({ length: 100 }, () => text('x')));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(taken.length).toBeLessThan(3);
  await next();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(taken.length).toBeLessThan(6);
});

it('tells what stands between not to gather it, and the webhook when the visitor leaves', async () => {
  const { response, say, next, leave, left } = ask();
  expect(response.headers.get('X-Accel-Buffering')).toBe('no');
  say(text('First'));
  await next();
  const cancelled = leave();
  expect(left()).toBe(true);
  say(text('more'));
  await cancelled;
});
