import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import type { SandboxEnv } from '../dropped';
import type { HeldStreams } from './held-streams';
import type { Reply } from './reply';
import type { StreamRequest } from './stream-marks';
import { respondItem, streamWriters } from './stream-shapes';

const BETWEEN_WORDS_MS = 20;
const BETWEEN_SLOW_WORDS_MS = 400;
/** Until what was written has left, before the connection is dropped. */
const FLUSH_MS = 100;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface StreamOptions {
  request: StreamRequest;
  reply: Reply;
  /** The visitor's message, by which a held stream is found. */
  message: string;
  held: HeldStreams;
}

/** Answers word by word, as an automation that thinks aloud, or in the way the fault says. */
export function streamReply(context: Context<SandboxEnv>, options: StreamOptions): Response {
  const left = new AbortController();
  const signal = AbortSignal.any([context.req.raw.signal, left.signal]);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      try {
        for await (const piece of pieces(options, signal)) {
          if (left.signal.aborted) return;
          controller.enqueue(encoder.encode(piece));
        }
        if (!left.signal.aborted) controller.close();
      } catch (error) {
        await waitOrLeave(FLUSH_MS, left.signal);
        const socket = context.env?.incoming?.socket;
        if (socket) socket.destroy();
        else if (!left.signal.aborted) controller.error(error);
      }
    },
    cancel: () => left.abort(),
  });
  const { shape } = options.request;
  const { contentType } = streamWriters[shape === 'n8n-respond' ? 'n8n' : shape];
  return context.body(body, 200, { 'Content-Type': contentType });
}

/** @throws where the connection is to be dropped. */
async function* pieces(
  { request: { shape, fault }, reply, message, held }: StreamOptions,
  signal: AbortSignal,
): AsyncGenerator<string> {
  if (shape === 'n8n-respond') {
    yield respondItem(reply);
    return;
  }
  const writer = streamWriters[shape];
  const words = reply.response.match(/\S+\s*/g) ?? [];
  const middle = Math.ceil(words.length / 2);
  yield writer.begin;
  for (const [position, word] of words.entries()) {
    if (position === 1 && fault === 'first') await held.hold(message, signal);
    if (position === middle) {
      if (fault === 'cut') throw new Error('cut in the middle');
      if (fault === 'garbage') yield writer.garbage;
      if (fault === 'held') await held.hold(message, signal);
      if (fault === 'silent') await waitOrLeave(LONGEST_TIMER_MS, signal);
      if (fault === 'error') {
        yield writer.error + writer.end;
        return;
      }
    }
    if (signal.aborted) return;
    yield writer.words(word);
    await waitOrLeave(fault === 'slow' ? BETWEEN_SLOW_WORDS_MS : BETWEEN_WORDS_MS, signal);
  }
  while (fault === 'endless' && !signal.aborted) {
    yield writer.words(' and so on');
    await waitOrLeave(BETWEEN_WORDS_MS, signal);
  }
  if (reply.buttons) yield writer.buttons(reply.buttons);
  yield writer.end;
}

/** The reader's leaving ends the wait. */
export async function waitOrLeave(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}
