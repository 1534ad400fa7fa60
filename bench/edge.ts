import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const compressible = /text|json|javascript|svg|manifest/;
/** Headers of the edge's own connection to the site. They are not passed on. */
const ownHeaders = /^(connection|content-(encoding|length)|keep-alive|transfer-encoding)$/;

async function ask(address: string): Promise<Answer> {
  const response = await fetch(address, { redirect: 'manual' });
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !ownHeaders.test(name)),
  );
  const { status } = response;
  const body = Buffer.from(await response.arrayBuffer());
  if (!compressible.test(headers['content-type'] ?? '')) return { status, headers, body };
  return { status, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(body) };
}

/** A cache before a site, like an edge near the visitor, so only the browser's work is measured. @returns its origin. */
export async function startEdge(site: string): Promise<string> {
  const cached = new Map<string, Answer>();
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = cached.get(url) ?? (await ask(site + url));
    if (answer.status === 200) cached.set(url, answer);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
