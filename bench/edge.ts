import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

interface Sent {
  type: string;
  bytes: number;
}

export interface Edge {
  url: string;
  /** What it has sent since the last call. */
  count: () => Sent[];
  close: () => void;
}

/** Turns a document of the site into a static page with the same words. It keeps the structured data for search engines. */
const withoutScripts = (html: string): string =>
  html
    .replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');

const compressible = /text|json|javascript|svg|manifest/;
/** Headers of the edge's own connection to the site. They are not passed on. */
const ownHeaders = ['connection', 'content-encoding', 'content-length', 'keep-alive'];

/** A cache before a site, like an edge near the visitor, so only the browser's work is measured. */
export async function startEdge(site: string, isStatic: boolean): Promise<Edge> {
  const cached = new Map<string, Answer>();
  let sent: Sent[] = [];

  async function ask({ url = '/', method = 'GET', headers: asked }: IncomingMessage, body: Buffer) {
    const type = asked['content-type'];
    const response = await fetch(site + url, {
      method,
      redirect: 'manual',
      ...(method === 'POST' && { body: new Uint8Array(body) }),
      ...(type !== undefined && { headers: { 'Content-Type': type } }),
    });
    const headers = Object.fromEntries(
      [...response.headers].filter(
        ([name]) => !ownHeaders.includes(name) && name !== 'transfer-encoding',
      ),
    );
    const whole = Buffer.from(await response.arrayBuffer());
    const contentType = headers['content-type'] ?? '';
    if (!compressible.test(contentType)) return { status: response.status, headers, body: whole };
    const isStripped = isStatic && contentType.includes('text/html');
    headers['content-encoding'] = 'gzip';
    return {
      status: response.status,
      headers,
      body: gzipSync(isStripped ? withoutScripts(whole.toString()) : whole),
    };
  }

  const server = createServer(async (request, response) => {
    const { url = '/', method } = request;
    const answer: Answer =
      (method === 'GET' && cached.get(url)) || (await ask(request, await buffer(request)));
    if (method === 'GET' && answer.status === 200) cached.set(url, answer);
    sent.push({ type: answer.headers['content-type'] ?? '', bytes: answer.body.byteLength });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count() {
      const counted = sent;
      sent = [];
      return counted;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
