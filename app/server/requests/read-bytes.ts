/** Enough for most messages. */
const FIRST_BYTES = 4 * 1024;

/** The parts of a body as they arrive. In workerd no read ends by its signal while the sender is silent: this one does. */
export async function* partsOf(
  body: ReadableStream<Uint8Array> | null,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
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
  if (Number(message.headers.get('Content-Length')) > limit) {
    await message.body?.cancel();
    return undefined;
  }
  const { bytes, isWhole } = await readUpTo(message, limit, signal);
  return isWhole ? bytes : undefined;
}

/** The first `limit` bytes of a body as text. Nothing more is read. */
export async function readBeginning(
  response: Response,
  limit: number,
  signal?: AbortSignal,
): Promise<string> {
  const { bytes } = await readUpTo(response, limit, signal);
  return new TextDecoder().decode(bytes);
}

async function readUpTo(
  message: Request | Response,
  limit: number,
  signal?: AbortSignal,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; isWhole: boolean }> {
  // Grows with what has arrived, as a slow sender may never fill it.
  let bytes = new Uint8Array(Math.min(limit, FIRST_BYTES));
  let size = 0;
  for await (const value of partsOf(message.body, signal)) {
    const rest = limit - size;
    const needed = Math.min(limit, size + value.byteLength);
    if (needed > bytes.byteLength) {
      const grown = new Uint8Array(Math.min(limit, Math.max(needed, 2 * bytes.byteLength)));
      grown.set(bytes);
      bytes = grown;
    }
    bytes.set(value.subarray(0, rest), size);
    if (value.byteLength > rest) return { bytes, isWhole: false };
    size += value.byteLength;
  }
  return { bytes: bytes.subarray(0, size), isWhole: true };
}
