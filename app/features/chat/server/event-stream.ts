import type { ReplyEvent } from '~/features/chat/conversation/chat';

/** How long words are gathered after the last ones were sent. The first words go at once. */
const GATHER_MS = 50;

const ndjson = { 'Content-Type': 'application/x-ndjson; charset=utf-8' };

const lineOf = (event: ReplyEvent): string => `${JSON.stringify(event)}\n`;

/** The response to a script for which one event is all. */
export function lineResponse(
  event: ReplyEvent,
  { status, headers }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const all = { ...ndjson, 'Cache-Control': 'no-store', ...headers };
  return new Response(lineOf(event), { status, headers: all });
}

/**
 * The streamed response to a script, one event per line. What comes within 50 ms is one piece, because
 * each one costs. Nothing is read while the visitor's side takes nothing.
 * @param ask gets a signal that aborts when the visitor leaves.
 */
export function streamedAnswer(
  ask: (visitorLeft: AbortSignal) => AsyncGenerator<ReplyEvent>,
  visitorLeft: AbortSignal,
): Response {
  const encoder = new TextEncoder();
  const cancelled = new AbortController();
  const events = ask(AbortSignal.any([visitorLeft, cancelled.signal]));
  const nextPiece = gather(events);
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await nextPiece();
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
      ...ndjson,
      // no-transform: a proxy that compresses would buffer.
      'Cache-Control': 'no-store, no-transform',
      // Makes nginx and compatible proxies forward each line immediately.
      'X-Accel-Buffering': 'no',
    },
  });
}

/** Gives the events piece by piece, texts that follow each other as one; an empty piece is the end. */
function gather(events: AsyncGenerator<ReplyEvent>): () => Promise<readonly ReplyEvent[]> {
  let next: Promise<IteratorResult<ReplyEvent>> | undefined;
  let gathered: Promise<undefined> = Promise.resolve(undefined);
  return async () => {
    const piece: ReplyEvent[] = [];
    while (true) {
      next ??= events.next();
      const result = await (piece.length === 0 ? next : Promise.race([next, gathered]));
      if (result?.done !== false) break;
      next = undefined;
      const last = piece.at(-1);
      if (result.value.type === 'text' && last?.type === 'text') {
        piece[piece.length - 1] = { type: 'text', text: last.text + result.value.text };
      } else {
        piece.push(result.value);
      }
    }
    gathered = new Promise((resolve) => setTimeout(resolve, GATHER_MS, undefined));
    return piece;
  };
}
