import { request as send } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnApp, startOwnApp } from '../support/own-app';

/** As production: the settings of one, deployed from its branch. */
const site = 'https://orion.example';

let production: OwnApp;
let preview: OwnApp;
beforeAll(async () => {
  [production, preview] = await Promise.all([
    startOwnApp({ SITE_URL: site, CF_PAGES_BRANCH: 'main' }),
    startOwnApp({ SITE_URL: site, CF_PAGES_BRANCH: 'trying' }),
  ]);
});
afterAll(() => Promise.all([production?.stop(), preview?.stop()]));

interface Asked {
  status: number | undefined;
  location: string | undefined;
  text: string;
}

/** As a visitor of that host: fetch would not send another Host. */
function ask(app: OwnApp, host: string, path: string, method = 'GET'): Promise<Asked> {
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

const copy = 'orion-website.pages.dev';

describe('production under another host', () => {
  it.each(['/', '/about?x=1&y=%2F', '/robots.txt', '/sitemap.xml', '/nowhere'])(
    'sends a reader of %s to its own',
    async (path) => {
      for (const host of [copy, `4f2a.${copy}`, 'evil.example']) {
        expect(await ask(production, host, path)).toMatchObject({
          status: 308,
          location: site + path,
        });
      }
    },
  );

  it.each(['/?index', '/about', '/api/chat', '/api/voice-call/general', '/voice-call'])(
    'refuses a post to %s',
    async (path) => {
      const { status, text } = await ask(production, copy, path, 'POST');
      expect(status).toBe(403);
      expect(text).toContain('This address is only a copy of our site.');
    },
  );

  it('answers at its own', async () => {
    expect(await ask(production, 'orion.example', '/about')).toMatchObject({ status: 200 });
  });
});

it('a preview answers at whatever host it has', async () => {
  expect(await ask(preview, `trying.${copy}`, '/about')).toMatchObject({ status: 200 });
});
