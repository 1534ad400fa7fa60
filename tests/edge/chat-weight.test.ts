import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { appUrl } from '../support/addresses';

const assets = 'build/client/assets';
const MAX_BYTES = 15 * 1024;

it('the live chat is one chunk of at most 15 KB gzip, which no page asks for at first', async () => {
  const chunks = readdirSync(assets).filter((name) => /^mount-chat-.*\.js$/.test(name));
  const [chunk = ''] = chunks;
  expect(chunks).toHaveLength(1);
  expect(gzipSync(readFileSync(join(assets, chunk))).byteLength).toBeLessThanOrEqual(MAX_BYTES);
  for (const path of ['/', '/about']) {
    expect(await (await fetch(`${appUrl}${path}`)).text()).not.toContain(chunk);
  }
});
