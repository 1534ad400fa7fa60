import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashScripts } from './csp-hashes';

const nonce = '0f6b7c3e-1b7d-4d7a-9d57-0c8f6a3f1e22';
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('the scripts of a document', () => {
  it('are named by the hashes of their texts, wherever the nonce stands', async () => {
    const { html, hashes } = await hashScripts(
      `<p>é</p><script nonce="${nonce}">one("é")</script><script async="" nonce="${nonce}" type="text/deferred-module" data-files="/a.js">\nimport "/a.js";\n</script>`,
      nonce,
    );
    expect(hashes).toEqual([hashOf('one("é")'), hashOf('\nimport "/a.js";\n')]);
    expect(html).toBe(
      '<p>é</p><script>one("é")</script><script async="" type="text/deferred-module" data-files="/a.js">\nimport "/a.js";\n</script>',
    );
  });

  it('are named once, also where two have the same text', async () => {
    const script = `<script nonce="${nonce}">same()</script>`;
    expect((await hashScripts(script + script, nonce)).hashes).toEqual([hashOf('same()')]);
  });

  it.each([
    ['without a nonce placeholder', '<script>theirs()</script>'],
    ['with another one', '<script nonce="guess">theirs()</script>'],
    ['before one of ours', `<script>theirs()</script><script nonce="${nonce}">ours()</script>`],
    ['that is data', '<script type="application/ld+json">{}</script>'],
  ])('have no name %s', async (_, page) => {
    const { hashes } = await hashScripts(page, nonce);
    expect(hashes).not.toContain(hashOf('theirs()'));
    expect(hashes).not.toContain(hashOf('{}'));
  });
});
