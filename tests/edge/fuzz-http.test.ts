import { type IncomingMessage, request as send } from 'node:http';
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appUrl } from '../support/addresses';
import { type HostileRequest, hostileRequest } from '../support/hostile-requests';
import { expectSafe, type ReadAnswer } from '../support/safe-answer';
import { visitorAddress, visitorHeader } from '../support/visitor';

const cases = 300;
const atOnce = 8;
/** Characters of a body that may wait in the connection's buffer when its request is refused unread. */
const MAY_BE_UNREAD = 2_000;

/** Sent raw: Node corrects neither the path nor the headers. */
function exchange({ method, target, headers, body }: HostileRequest): Promise<ReadAnswer> {
  const { hostname, port } = new URL(appUrl);
  return new Promise((resolve, reject) => {
    const own = { [visitorHeader]: visitorAddress(), ...headers };
    const outgoing = send({ hostname, port, method, path: target, headers: own, agent: false });
    outgoing.on('response', (incoming: IncomingMessage) => {
      // workerd closes a connection whose body it refused unread, and the end of its words may be lost.
      void readText(incoming)
        .catch(() => '')
        .then((text) => {
          const header = (name: string) => {
            const value = incoming.headers[name.toLowerCase()];
            return Array.isArray(value) ? value.join() : (value ?? null);
          };
          resolve({ status: incoming.statusCode ?? 0, header, text });
        });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

test('three hundred hostile requests over HTTP get answers of our own making', async () => {
  // Others each time; the error names the seed, which makes them again.
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
  const requests = fc.sample(hostileRequest, { numRuns: cases, seed });
  const waiting = requests.entries();
  const statuses = new Set<number>();
  const visitor = async () => {
    for (const [, hostile] of waiting) {
      try {
        const answer = await exchange(hostile).catch((error: unknown) => {
          // A server may close a connection whose body it will not read; the rest of it then loses the answer.
          if ((hostile.body?.length ?? 0) <= MAY_BE_UNREAD) throw error;
          return undefined;
        });
        if (!answer) continue;
        statuses.add(answer.status);
        // The file server's own, before its headers file: an address and headers above 8 KB in all.
        if (answer.status !== 431) expectSafe(answer, appUrl);
      } catch (error) {
        throw new Error(`FUZZ_SEED=${seed}, after ${JSON.stringify(hostile)}`, { cause: error });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  for (const status of [200, 400, 404, 405]) expect(statuses).toContain(status);
});

test('a body that is malformed on the wire is refused at once, in its own words', async () => {
  const { hostname, port, host } = new URL(appUrl);
  const socket = connect(Number(port), hostname);
  socket.write(
    [
      ...['POST /api/chat HTTP/1.1', `Host: ${host}`, `Origin: ${appUrl}`, 'Connection: close'],
      ...['Content-Type: application/x-www-form-urlencoded', 'Transfer-Encoding: chunked'],
      ...['', '5', 'abcde', 'no length', ''],
    ].join('\r\n'),
  );
  const answer = await readText(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toContain('too long');
});

test.each([
  ['TRACE', '/favicon.svg', 405],
  ['TRACE', '/', 405],
  ['GET', '/favicon.ico/', 308],
  ['GET', '/icons/512.png/x', 404],
  ['GET', '/assets/%00', 404],
])('%s %s is no trouble of the host: %i', async (method, target, status) => {
  const answer = await exchange({ method, target, headers: {}, body: undefined });
  expect(answer.status).toBe(status);
  expect(answer.text).not.toMatch(/ENOTDIR|build\/client/);
});

test('a body that comes along with a read is ignored', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '3' };
  const answer = await exchange({ method: 'GET', target: '/', headers, body: 'x=1' });
  expect(answer.status).toBe(200);
});
