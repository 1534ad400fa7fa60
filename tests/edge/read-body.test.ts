import { request } from 'node:http';
import { expect, test } from 'vitest';
import { appUrl } from '../support/addresses';

/** Sends a body where `fetch` would refuse to. */
function readWithBody(method: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': 3 };
    const sent = request(`${appUrl}${path}`, { method, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.once('error', reject);
    sent.end('x=1');
  });
}

test.each([
  ['GET', '/', 200],
  ['HEAD', '/sitemap.xml', 200],
  ['GET', '/nope', 404],
] as const)('%s %s ignores a body that comes along', async (method, path, status) => {
  expect(await readWithBody(method, path)).toBe(status);
});

test('a name with a zero byte is the name of no file', async () => {
  expect((await fetch(`${appUrl}/assets/%00`)).status).toBe(404);
});
