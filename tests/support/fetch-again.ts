/**
 * `fetch` that asks once more when the connection it took was just being closed, as browsers do: workerd
 * closes one that was idle for five seconds, and a busy Node may still take it. A post is not sent twice;
 * it has a connection of its own, as one that was refused before its body was read is closed, too.
 */
async function fetchAgain(...request: Parameters<typeof fetch>): Promise<Response> {
  const [address, init] = request;
  if (init?.body !== undefined) {
    const headers = new Headers(init.headers);
    headers.set('Connection', 'close');
    return plainFetch(address, { ...init, headers });
  }
  try {
    return await plainFetch(...request);
  } catch (error) {
    if (!wasClosed(error)) throw error;
    return plainFetch(...request);
  }
}

const plainFetch = globalThis.fetch;
globalThis.fetch = fetchAgain;

/** undici's own code for a connection closed by the other side, and the system's. */
const wasClosed = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  (error.cause.code === 'UND_ERR_SOCKET' || error.cause.code === 'ECONNRESET');
