import { once } from 'node:events';
import { connect } from 'node:net';

const CONNECTIONS = 4;
const SAMPLE_MS = 2_000;

export interface Question {
  path: string;
  /** A cached answer's, which is answered by 304. */
  etag?: string | undefined;
}

/** Asks again and again on one connection. `fetch` would use more of the processor than the server under test. */
async function askOn(
  port: number,
  { path, etag }: Question,
  more: (head: string) => boolean,
): Promise<void> {
  const condition = etag === undefined ? '' : `If-None-Match: ${etag}\r\n`;
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: bench.example\r\n${condition}\r\n`);
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let head: string | undefined;
  let expected = 0;
  let received = 0;
  socket.write(request);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    received += chunk.length;
    if (head === undefined) {
      head = chunk.subarray(0, chunk.indexOf('\r\n\r\n')).toString('latin1');
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      const isShort = head.startsWith('HTTP/1.1 304');
      if (length === undefined && !isShort) throw new Error(`${path} has no length:\n${head}`);
      expected = head.length + 4 + (isShort ? 0 : Number(length));
    }
    if (received < expected) continue;
    if (!more(head)) break;
    head = undefined;
    received = 0;
    socket.write(request);
  }
  socket.destroy();
}

/** The entity tag of what a path is answered with. */
export async function etagOf(port: number, path: string): Promise<string | undefined> {
  let etag: string | undefined;
  await askOn(port, { path }, (head) => {
    etag = /\r\netag: ([^\r]+)/i.exec(head)?.[1];
    return false;
  });
  return etag;
}

export async function perSecond(port: number, question: Question): Promise<number> {
  let answered = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      askOn(port, question, () => {
        answered += 1;
        return performance.now() - begun < SAMPLE_MS;
      }),
    ),
  );
  return (answered / (performance.now() - begun)) * 1_000;
}
