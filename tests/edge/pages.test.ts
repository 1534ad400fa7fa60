import { expect, test } from 'vitest';
import { notFound } from '~/content/failed/not-found';
import { appUrl } from '../support/addresses';
import { plainText, textOf } from '../support/html';

test.each(['/nope', '/demo/other', '/about.html', '/%00', '/wp-login.php?x=<script>'])(
  '%s shows the not-found screen with status 404',
  async (path) => {
    const response = await fetch(`${appUrl}${path}`);
    const html = await response.text();
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect(textOf(html, 'h1')).toBe(notFound.heading);
    expect(plainText(html)).toContain(notFound.text);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
  },
);

test('the site says that it honors Global Privacy Control', async () => {
  const response = await fetch(`${appUrl}/.well-known/gpc.json`);
  expect(response.headers.get('Content-Type')).toContain('application/json');
  expect(await response.json()).toEqual({ gpc: true, lastUpdate: '2026-11-21' });
});

test('who finds a vulnerability is told whom to write to', async () => {
  const response = await fetch(`${appUrl}/.well-known/security.txt`);
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const lines = (await response.text()).split('\n');
  expect(lines).toContain('Contact: mailto:hello@orion-ai.example');
  expect(lines).toContain(`Canonical: ${appUrl}/.well-known/security.txt`);
  const [, expires = ''] = lines.find((line) => line.startsWith('Expires: '))?.split(' ') ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('the licenses of what the browser runs can be read', async () => {
  const response = await fetch(`${appUrl}/licenses.txt`);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain('text/plain');
  const text = await response.text();
  expect(text).toMatch(/^react-dom 18\./m);
  expect(text).toMatch(/^@remix-run\/react 2\./m);
});
