import { request as send } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type OwnApp, startOwnApp } from '../support/own-app';

/** As a visitor of that host: fetch would not send another Host. */
function ask(app: OwnApp, host: string, path: string, method = 'GET') {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const outgoing = send({ hostname, port, path, method, headers: { Host: host }, agent: false });
    outgoing.on('response', (incoming) => {
      const { statusCode: status, headers } = incoming;
      readText(incoming).then(
        (text) => resolve({ status, location: headers.location, text }),
        reject,
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

test('production under another host sends a reader to its own and refuses a post', async () => {
  const site = 'https://orion.example';
  const copy = 'orion-website.pages.dev';
  const production = await startOwnApp({ SITE_URL: site, CF_PAGES_BRANCH: 'main' });
  for (const path of ['/', '/about?x=1&y=%2F', '/robots.txt', '/nowhere']) {
    const moved = { status: 308, location: site + path };
    expect(await ask(production, copy, path)).toMatchObject(moved);
  }
  for (const path of ['/?index', '/api/chat', '/voice-call']) {
    expect(await ask(production, copy, path, 'POST')).toMatchObject({
      status: 403,
      text: expect.stringContaining('This address is only a copy of our site.'),
    });
  }
  expect(await ask(production, 'orion.example', '/about')).toMatchObject({ status: 200 });
  await production.stop();
});
