import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusals } from '~/content/errors/errors';
import type { ReplyEvent } from './chat';
import { postChat, streamedAnswer } from './wire';

beforeEach(() => void vi.useFakeTimers());

const text = (words: string) => ({ type: 'text', text: words }) as const;
const done = { type: 'done' } as const;

describe('the edge', () => {
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

  it('sends the first words at once, and what comes in the next 50 ms as one line', async () => {
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
    say(text(' last'), done);
    end();
    expect(await next()).toEqual([text(' last'), done]);
    expect(await next()).toBeUndefined();
  });

  it('reads no further in an answer that nobody takes', async () => {
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
});

describe('the browser', () => {
  async function post(answer: Response | Promise<never>) {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => answer);
    vi.stubGlobal('fetch', fetch);
    const events: ReplyEvent[] = [];
    const { signal } = new AbortController();
    for await (const event of postChat({ message: 'Hi & hello' }, signal)) events.push(event);
    return { events, fetch };
  }

  it('sends the fields of the form, the empty bait among them, and reads what the edge streams', async () => {
    const buttons = [{ text: 'Tuesday' }, { text: 'Read', href: 'https://a.example/' }];
    const sent = [text('Grüße 👋'), { type: 'done', buttons } as const];
    async function* events() {
      yield* sent;
    }
    const streamed = post(streamedAnswer(events, new AbortController().signal));
    await vi.advanceTimersByTimeAsync(100);
    expect((await streamed).events).toEqual(sent);
    const [address, init] = (await streamed).fetch.mock.calls[0] ?? [];
    expect(address).toBe('/api/chat');
    expect(init).toMatchObject({ method: 'POST', redirect: 'error' });
    expect(String(init?.body)).toBe('name__confirm=&intent=send&message=Hi+%26+hello');
  });

  const headers = { 'Content-Type': 'application/x-ndjson' };

  it('reads the same byte by byte, and nothing of a line that is cut off', async () => {
    const bytes = new TextEncoder().encode(`${JSON.stringify(text('Grüße 👋'))}\n{"type":"te`);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect((await post(new Response(body, { headers }))).events).toEqual([text('Grüße 👋')]);
  });

  it('is told a refusal by the edge and by the zone', async () => {
    const guard = Response.json({ ok: false, code: 'wrong_host', message: 'A copy' });
    const wrongHost = { type: 'refused', code: 'wrong_host', message: 'A copy' };
    expect((await post(guard)).events).toEqual([wrongHost]);
    const page = new Response('<h1>You are being rate limited</h1>', { status: 429 });
    const { message } = refusals.rate_limited;
    expect((await post(page)).events).toEqual([{ type: 'refused', code: 'rate_limited', message }]);
  });

  it.each(['<!doctype html><h1>502</h1>', '{"response":"raw"}', '{"code":"constructor"}', ''])(
    'shows nothing of %j, which is not ours',
    async (body) => expect((await post(new Response(body))).events).toEqual([]),
  );

  it('ends a moment after a dropped connection: a page that is left drops it too, and shows nothing', async () => {
    const answer = post(Promise.reject(new TypeError('dropped')));
    expect(await Promise.race([answer, vi.advanceTimersByTimeAsync(499)])).toBe(vi);
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).events).toEqual([]);
  });
});
