import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { withoutScripts } from './static-page';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What was asked of an edge since it was last told to count. */
export interface Traffic {
  requests: number;
  /** Of bodies, as they were sent. */
  bytes: number;
  paths: string[];
}

export interface Edge {
  url: string;
  count: () => Traffic;
  stop: () => Promise<void>;
}

/**
 * Stands before a site as an edge near the visitor does: it compresses what can be, keeps what it has
 * sent, and so answers each time the same in no time. What is measured behind it is the browser's work.
 * @param kind `static` sends each document without its scripts.
 */
export async function startEdge(site: string, kind: 'own' | 'static'): Promise<Edge> {
  const kept = new Map<string, Answer>();
  let traffic: Traffic = { requests: 0, bytes: 0, paths: [] };

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const path = request.url ?? '/';
    const known = kept.get(path);
    if (known && request.method === 'GET') return known;
    const body = request.method === 'POST' ? await bodyOf(request) : undefined;
    const answer = await ask(`${site}${path}`, request, body, kind === 'static');
    if (request.method === 'GET' && answer.status === 200) kept.set(path, answer);
    return answer;
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    answerTo(request).then(
      ({ status, headers, body }) => {
        traffic.requests += 1;
        traffic.bytes += body.byteLength;
        traffic.paths.push(request.url ?? '/');
        response.writeHead(status, headers).end(body);
      },
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    count() {
      const counted = traffic;
      traffic = { requests: 0, bytes: 0, paths: [] };
      return counted;
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Asked by the edge's own connection, so these say nothing about the answer that goes on. */
const ownHeaders = new Set(['connection', 'content-encoding', 'content-length', 'keep-alive']);
const compressible = /text|json|javascript|svg|manifest/;

async function ask(
  address: string,
  request: IncomingMessage,
  body: Buffer | undefined,
  isStatic: boolean,
): Promise<Answer> {
  const type = request.headers['content-type'];
  const response = await fetch(address, {
    method: request.method ?? 'GET',
    redirect: 'manual',
    ...(body && { body: new Uint8Array(body), headers: type ? { 'Content-Type': type } : {} }),
  });
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !ownHeaders.has(name) && name !== 'transfer-encoding'),
  );
  const sent = Buffer.from(await response.arrayBuffer());
  const contentType = headers['content-type'] ?? '';
  const isDocument = isStatic && contentType.includes('text/html');
  const plain = isDocument ? Buffer.from(withoutScripts(sent.toString())) : sent;
  if (!compressible.test(contentType)) return { status: response.status, headers, body: plain };
  return {
    status: response.status,
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: gzipSync(plain),
  };
}
