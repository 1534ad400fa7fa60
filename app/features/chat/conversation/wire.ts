import { type RefusalCode, refusals } from '~/content/errors/errors';
import { honeypotField } from '~/lib/chat-anchors';
import { fieldsOf, parseJson } from '~/lib/json';
import { pageStays } from '~/lib/loading/leaving';
import { splitLines } from '~/lib/split-lines';
import type { ReplyEvent } from './chat';

/* A reply between the edge and the browser's script: its events, one JSON line each. */

const contentType = 'application/x-ndjson';

/** How long events are batched after the last ones were sent. The first words go at once. */
const BATCH_MS = 50;

/**
 * The streamed response to a script. What comes within 50 ms is one piece, because each one costs. Nothing is read
 * while the visitor's side takes nothing. @param ask gets a signal that aborts when the visitor leaves.
 */
export function streamedAnswer(
  ask: (visitorLeft: AbortSignal) => AsyncGenerator<ReplyEvent>,
  visitorLeft: AbortSignal,
): Response {
  const cancelled = new AbortController();
  const events = ask(AbortSignal.any([visitorLeft, cancelled.signal]));
  const pieces = piecesOf(events);
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value: piece } = await pieces.next();
        if (cancelled.signal.aborted) return;
        if (piece) controller.enqueue(piece);
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

/** Gives the events in batches of lines, texts that follow each other as one. */
async function* piecesOf(events: AsyncGenerator<ReplyEvent>) {
  const encoder = new TextEncoder();
  let next = events.next();
  let isTime: Promise<undefined> = Promise.resolve(undefined);
  while (true) {
    const batch: ReplyEvent[] = [];
    let result: Awaited<typeof next> | undefined = await next;
    for (; result?.done === false; result = await Promise.race([next, isTime])) {
      const { value } = result;
      const last = batch.at(-1);
      if (value.type !== 'text' || last?.type !== 'text') batch.push(value);
      else batch.splice(-1, 1, { type: 'text', text: last.text + value.text });
      next = events.next();
    }
    if (batch.length === 0) return undefined;
    isTime = new Promise((resolve) => setTimeout(resolve, BATCH_MS, undefined));
    yield encoder.encode(batch.map((event) => `${JSON.stringify(event)}\n`).join(''));
  }
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
    // A page that is being left drops its connection: that is no failure to show or store.
    if (!signal.aborted) await pageStays();
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

/** The refusal of what stands before the chat's action: our own guard, or the zone's rule, whose page is not ours. */
function* refusalOf(status: number, body: string): Generator<ReplyEvent> {
  const { code: told, message } = fieldsOf(parseJson(body));
  const codes = Object.keys(refusals) as RefusalCode[];
  const code = codes.find((own) => own === told) ?? (status === 429 && 'rate_limited');
  if (code) yield { type: 'refused', code, message: String(message ?? refusals[code].message) };
}
