import { type RefusalCode, refusals } from '~/content/errors/errors';
import { honeypotField } from '~/lib/chat-anchors';
import { fieldsOf, parseJson } from '~/lib/json';
import { splitLines } from '~/lib/split-lines';
import type { ReplyEvent } from './chat';

/* A reply between the edge and the browser's script: its events, one JSON line each. */

const contentType = 'application/x-ndjson';

/** How long events are batched after the last ones were sent. The first words go at once. */
const BATCH_MS = 50;
/** A page that is being left drops its connection before it ends; that is no failure to show or store. */
const LEAVING_MS = 1_000;

const lineOf = (event: ReplyEvent): string => `${JSON.stringify(event)}\n`;

/**
 * The streamed response to a script. What comes within 50 ms is one piece, because each one costs. Nothing is read
 * while the visitor's side takes nothing. @param ask gets a signal that aborts when the visitor leaves.
 */
export function streamedAnswer(
  ask: (visitorLeft: AbortSignal) => AsyncGenerator<ReplyEvent>,
  visitorLeft: AbortSignal,
): Response {
  const encoder = new TextEncoder();
  const cancelled = new AbortController();
  const events = ask(AbortSignal.any([visitorLeft, cancelled.signal]));
  const nextBatch = batch(events);
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await nextBatch();
        if (cancelled.signal.aborted) return;
        if (piece.length > 0) controller.enqueue(encoder.encode(piece.map(lineOf).join('')));
        else controller.close();
      },
      async cancel(reason) {
        cancelled.abort(reason);
        await events.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'Content-Type': contentType,
      // no-transform: a proxy that compresses would buffer.
      'Cache-Control': 'no-store, no-transform',
      // Makes nginx and compatible proxies forward each line immediately.
      'X-Accel-Buffering': 'no',
    },
  });
}

/** Gives the events in batches, texts that follow each other as one; an empty batch is the end. */
function batch(events: AsyncGenerator<ReplyEvent>): () => Promise<readonly ReplyEvent[]> {
  let next: Promise<IteratorResult<ReplyEvent>> | undefined;
  let batched: Promise<undefined> = Promise.resolve(undefined);
  return async () => {
    const piece: ReplyEvent[] = [];
    while (true) {
      next ??= events.next();
      const result = await (piece.length === 0 ? next : Promise.race([next, batched]));
      if (result?.done !== false) break;
      next = undefined;
      const last = piece.at(-1);
      if (result.value.type === 'text' && last?.type === 'text') {
        piece[piece.length - 1] = { type: 'text', text: last.text + result.value.text };
      } else {
        piece.push(result.value);
      }
    }
    batched = new Promise((resolve) => setTimeout(resolve, BATCH_MS, undefined));
    return piece;
  };
}

/** Posts the chat's form. It never throws: a lost connection, and a response that is not ours, give no last event. */
export async function* postChat(
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
): AsyncGenerator<ReplyEvent> {
  try {
    const response = await fetch('/api/chat', {
      method: 'POST',
      body: new URLSearchParams({ [honeypotField]: '', intent: 'send', ...fields }),
      redirect: 'error',
      signal,
    });
    if (response.headers.get('Content-Type')?.startsWith(contentType)) yield* eventsOf(response);
    else yield* refusalOf(response.status, await response.text());
  } catch {
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
  }
}

async function* eventsOf(response: Response): AsyncGenerator<ReplyEvent> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  const events: ReplyEvent[] = [];
  const split = splitLines((line) => events.push(JSON.parse(line)));
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    split(decoder.decode(value, { stream: true }));
    yield* events.splice(0);
  }
}

const isRefusal = (code: unknown): code is RefusalCode =>
  Object.keys(refusals).some((own) => own === code);

/** The refusal of what stands before the chat's action: our own guard, or the zone's rule, whose page is not ours. */
function* refusalOf(status: number, body: string): Generator<ReplyEvent> {
  const { code, message } = fieldsOf(parseJson(body));
  const known = isRefusal(code) ? code : status === 429 && 'rate_limited';
  if (known)
    yield { type: 'refused', code: known, message: String(message ?? refusals[known].message) };
}
