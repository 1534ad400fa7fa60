import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashScripts } from './own-scripts';

const nonce = '0f6b7c3e-1b7d-4d7a-9d57-0c8f6a3f1e22';
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

it.each([
  '<script>theirs()</script>',
  '<script nonce="guess">theirs()</script>',
  `<script>theirs()</script><script nonce="${nonce}">ours()</script>`,
])('a script that is not ours has no hash: %s', async (page) => {
  expect((await hashScripts(page, nonce)).hashes).not.toContain(hashOf('theirs()'));
});
