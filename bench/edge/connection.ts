import { once } from 'node:events';
import { connect } from 'node:net';

export interface Answer {
  status: number;
  /** Status line and headers as they came. */
  head: string;
  body: Buffer;
}

/**
 * One HTTP/1.1 connection that costs its process as little as can be: requests are bytes made once, and
 * of an answer only its length is understood. `fetch` would need more processor time than what is measured.
 */
export interface Connection {
  /** Sends a request and settles with its whole answer. One at a time. */
  ask: (request: Buffer) => Promise<Answer>;
  close: () => void;
}

/** A request as it goes over the wire. */
export function requestBytes(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): Buffer {
  const all = {
    Host: 'bench.example',
    ...(body && { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

const headEnd = Buffer.from('\r\n\r\n');
const isHead = (request: Buffer) => request.subarray(0, 5).toString('latin1') === 'HEAD ';

/** The length of the body as the head tells it, or undefined for one that comes in chunks. */
function toldLength(head: string, status: number): number | undefined {
  const told = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (status === 304 || status === 204) return 0;
  return told === undefined ? undefined : Number(told);
}

/** The body of a chunked answer, once all of it is there. */
function unchunked(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    const begin = lineEnd + 2;
    if (bytes.length < begin + size + 2) return undefined;
    if (size === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(begin, begin + size));
    at = begin + size + 2;
  }
}

export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let received: (chunk: Buffer) => void = () => {};
  let failed: (error: Error) => void = () => {};
  socket.on('data', (chunk: Buffer) => received(chunk));
  socket.on('error', (error) => failed(error));
  socket.on('close', () => failed(new Error('The connection was closed.')));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        let size = 0;
        let head: string | undefined;
        let status = 0;
        let begin = 0;
        let length: number | undefined;
        failed = reject;
        received = (chunk) => {
          chunks.push(chunk);
          size += chunk.length;
          if (head === undefined) {
            const bytes = Buffer.concat(chunks);
            const end = bytes.indexOf(headEnd);
            if (end < 0) return;
            head = bytes.subarray(0, end).toString('latin1');
            status = Number(head.slice(9, 12));
            begin = end + headEnd.length;
            length = isHead(request) ? 0 : toldLength(head, status);
          }
          if (length !== undefined && size < begin + length) return;
          const rest = Buffer.concat(chunks).subarray(begin);
          const body = length === undefined ? unchunked(rest) : rest;
          if (body) resolve({ status, head, body });
        };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}
