/** Enough for most messages. */
const FIRST_BYTES = 4 * 1024;

/**
 * The bytes of a body, or undefined above `limit`; the rest is then cancelled unread.
 * @param signal aborts the reading, which then throws its reason.
 */
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
export async function readBeginning(response: Response, limit: number): Promise<string> {
  const { bytes } = await readUpTo(response, limit);
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
  // An aborted pipe cancels the body, and its reader throws the signal's reason.
  const reader = message.body?.pipeThrough(new TransformStream(), { signal }).getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    const rest = limit - size;
    const needed = Math.min(limit, size + value.byteLength);
    if (needed > bytes.byteLength) {
      const grown = new Uint8Array(Math.min(limit, Math.max(needed, 2 * bytes.byteLength)));
      grown.set(bytes);
      bytes = grown;
    }
    bytes.set(value.subarray(0, rest), size);
    if (value.byteLength > rest) {
      await reader.cancel();
      return { bytes, isWhole: false };
    }
    size += value.byteLength;
  }
  return { bytes: bytes.subarray(0, size), isWhole: true };
}
