import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createReplyReader } from '~/features/chat/server/reply/reader';
import { createHeldStreams } from './held-streams';
import { parseStreamMark, type StreamFault, streamMarks } from './stream-marks';
import { streamReply } from './stream-reply';

const response = 'Monday 23 November at 10:00 or 14:30. Which one suits you?';
const buttons = ['Monday 23 November at 10:00', 'Monday 23 November at 14:30'];
const words = response.match(/\S+\s*/g) ?? [];
const half = words
  .slice(0, Math.ceil(words.length / 2))
  .join('')
  .trim();

const shapes = ['n8n', 'openai', 'ai-sdk'] as const;
type Shape = (typeof shapes)[number] | 'n8n-respond';

/** The stream as its caller gets it. Pauses last no time; one that never ends lasts until the caller leaves. */
async function ask(shape: Shape, fault?: StreamFault) {
  const held = createHeldStreams();
  const pauses: number[] = [];
  const pause = (milliseconds: number, signal: AbortSignal) => {
    pauses.push(milliseconds);
    if (milliseconds < 1_000) return new Promise<void>((resolve) => setImmediate(resolve));
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  app.get('/', (context) =>
    streamReply(context, {
      wanted: { shape, fault },
      reply: { response, buttons },
      message: 'What times?',
      held,
      pause,
    }),
  );
  const answer = await app.request('/');
  if (!answer.body) throw new Error('The stream has no body.');
  return { type: answer.headers.get('Content-Type'), body: answer.body.getReader(), held, pauses };
}

type Body = Awaited<ReturnType<typeof ask>>['body'];

/** What the site's edge makes of it, up to its end or until the words are enough. */
async function understood(body: Body, isEnough: (text: string) => boolean = () => false) {
  const reader = createReplyReader('default');
  const offered: string[] = [];
  let text = '';
  const take = (parts: ReturnType<typeof reader.push>) => {
    for (const part of parts) {
      if (part.type === 'text') text += part.text;
      else offered.push(...part.buttons.map((button) => button.text));
    }
  };
  try {
    while (!isEnough(text)) {
      const { done, value } = await body.read();
      if (done) {
        const { parts, end } = reader.end();
        take(parts);
        return { text, offered, end };
      }
      take(reader.push(value));
    }
    return { text, offered, end: 'enough' };
  } catch {
    return { text, offered, end: 'dropped' };
  }
}

describe.each(shapes)('a %s stream', (shape) => {
  it('brings the reply word by word, and its buttons', async () => {
    const { body, pauses } = await ask(shape);
    expect(await understood(body)).toEqual({ text: response, offered: buttons, end: 'complete' });
    expect(pauses).toHaveLength(words.length);
  });

  it('slow: leaves a time between words that a person sees', async () => {
    const { body, pauses } = await ask(shape, 'slow');
    expect((await understood(body)).text).toBe(response);
    expect(pauses).toEqual(words.map(() => 400));
  });

  it('cut: is dropped in the middle', async () => {
    const { body } = await ask(shape, 'cut');
    expect(await understood(body)).toEqual({ text: half, offered: [], end: 'dropped' });
  });

  it('error: tells of one in the middle, in words that no reader shows', async () => {
    const { body } = await ask(shape, 'error');
    const { text, end } = await understood(body);
    expect(text).toBe(half);
    expect(end).toBe('broken');
  });

  it('garbage: has a line that is none, and goes on', async () => {
    const { body } = await ask(shape, 'garbage');
    expect(await understood(body)).toEqual({ text: response, offered: buttons, end: 'complete' });
  });

  it('endless: goes on after the reply until its reader leaves', async () => {
    const { body, pauses } = await ask(shape, 'endless');
    const far = `${response}${' and so on'.repeat(50)}`;
    const { text, end } = await understood(body, (said) => said.length >= far.length);
    expect([text, end]).toEqual([far, 'enough']);
    await body.cancel();
    const atLeaving = pauses.length;
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(pauses.length).toBeLessThanOrEqual(atLeaving + 1);
  });

  it('silent: says half and then nothing, for as long as somebody listens', async () => {
    const { body, pauses } = await ask(shape, 'silent');
    const { text } = await understood(body, (said) => said.length >= half.length);
    expect(text).toBe(half);
    await expect.poll(() => pauses.at(-1)).toBeGreaterThan(120_000);
    await body.cancel();
  });

  it('first: waits after its first word', async () => {
    const { body, held } = await ask(shape, 'first');
    const said = understood(body);
    await expect.poll(() => held.count('What times?')).toBe(1);
    held.release('');
    expect((await said).text).toBe(response);
    const again = await ask(shape, 'first');
    const { text } = await understood(again.body, (heard) => heard !== '');
    expect(text.trim()).toBe('Monday');
    await again.body.cancel();
  });

  it('held: waits in the middle until it is let go on, or left', async () => {
    const { body, held } = await ask(shape, 'held');
    const rest = understood(body);
    await expect.poll(() => held.count('What times?')).toBe(1);
    held.release('What times?');
    expect(await rest).toEqual({ text: response, offered: buttons, end: 'complete' });
    const left = await ask(shape, 'held');
    await understood(left.body, (said) => said.length >= half.length);
    await expect.poll(() => left.held.count('')).toBe(1);
    await left.body.cancel();
    expect(left.held.count('')).toBe(0);
  });
});

describe('the shapes', () => {
  it('say of themselves what the real services say', async () => {
    expect((await ask('n8n')).type).toBe('application/json; charset=utf-8');
    expect((await ask('openai')).type).toBe('text/event-stream');
    expect((await ask('ai-sdk')).type).toBe('text/event-stream');
  });

  it('of a node that answers inside a stream is one item', async () => {
    const { body } = await ask('n8n-respond');
    expect(await understood(body)).toEqual({ text: response, offered: buttons, end: 'complete' });
  });

  it('are all asked for by a mark', () => {
    for (const mark of streamMarks) expect(parseStreamMark(mark), mark).not.toBeNull();
    expect(parseStreamMark('[stream:openai:cut]')).toEqual({ shape: 'openai', fault: 'cut' });
    expect(parseStreamMark('[stream:smoke] [stream:n8n:fire]')).toBeNull();
  });
});
