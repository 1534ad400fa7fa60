import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { appUrl } from './addresses';

/** Small enough to end in the middle of most parts of a page. */
const PIECE_BYTES = 2_000;
/** Long enough for a browser to draw what it has. */
const BETWEEN_PIECES_MS = 40;

/** The built site behind a slow network: each document comes a little at a time. */
export async function startInPieces(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((asked, answer) => {
    const { url = '/', method, headers } = asked;
    const passed = request(
      new URL(url, appUrl),
      // A new connection: a reused one may be closed at that moment.
      { method, agent: false, headers: { ...headers, 'accept-encoding': 'identity' } },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        if (!given.headers['content-type']?.startsWith('text/html')) {
          given.pipe(answer);
          return;
        }
        const chunks: Buffer[] = [];
        given.on('data', (chunk: Buffer) => void chunks.push(chunk));
        given.on('end', () => void sendInPieces(answer, Buffer.concat(chunks)));
      },
    );
    // A page that is left takes its answers no more.
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function sendInPieces(answer: ServerResponse, body: Buffer): Promise<void> {
  for (let at = 0; at < body.length; at += PIECE_BYTES) {
    answer.write(body.subarray(at, at + PIECE_BYTES));
    await wait(BETWEEN_PIECES_MS);
  }
  answer.end();
}
