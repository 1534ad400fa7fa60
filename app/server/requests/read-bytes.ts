/** The parts of a body as they arrive. In workerd no read ends by its signal while the sender is silent: this one does. */
export async function* chunksOf(
  body: ReadableStream<Uint8Array> | null,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array, undefined> {
  if (!body) return;
  const reader = body.getReader();
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // It may abort when nothing waits for it.
  aborted.catch(() => {});
  try {
    while (true) {
      signal?.throwIfAborted();
      const { done, value } = await Promise.race([reader.read(), aborted]);
      if (done) return;
      yield value;
    }
  } finally {
    // A silent sender may never settle it.
    reader.cancel().catch(() => {});
  }
}

/** The bytes of a body, or undefined above `limit`; the rest is then canceled unread. */
export async function readWithin(
  message: Request | Response,
  limit: number,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await readPast(message, limit, signal);
  return bytes.byteLength > limit ? undefined : bytes;
}

export async function readBeginning(
  response: Response,
  limit: number,
  signal?: AbortSignal,
): Promise<string> {
  const bytes = await readPast(response, limit, signal);
  return new TextDecoder().decode(bytes.subarray(0, limit));
}

async function readPast(message: Request | Response, limit: number, signal?: AbortSignal) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of chunksOf(message.body, signal)) {
    parts.push(part.slice());
    size += part.byteLength;
    if (size > limit) break;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
