import { expect, test } from 'vitest';
import { notFound } from '~/content/failed/not-found';
import { appUrl } from '../support/addresses';
import { plainText, textOf } from '../support/html';
import { pages } from '../support/pages';

test.each(pages)('$path is a page of its own', async ({ path, heading }) => {
  const response = await fetch(`${appUrl}${path}`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html.match(/<h1\b/g)).toHaveLength(1);
  expect(textOf(html, 'h1')).toContain(heading);
  expect(textOf(html, 'title')).not.toBe('');
  expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
  expect(html).toContain('<html lang="en"');
});

test('titles and descriptions differ from page to page', async () => {
  const titles = await Promise.all(
    pages.map(async ({ path }) => textOf(await (await fetch(`${appUrl}${path}`)).text(), 'title')),
  );
  expect(new Set(titles).size).toBe(pages.length);
});

test.each(['/nope', '/demo/other', '/about.html', '/%00', '/wp-login.php?x=<script>'])(
  '%s shows the not-found screen with status 404',
  async (path) => {
    const response = await fetch(`${appUrl}${path}`);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(textOf(html, 'h1')).toBe(notFound.heading);
    expect(plainText(html)).toContain(notFound.text);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
  },
);

const paths = [...pages.map(({ path }) => path), '/nope', '/robots.txt', '/sitemap.xml'];
const methods = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];

test.each(paths.flatMap((path) => methods.map((method) => ({ path, method }))))(
  '$method $path is answered without an error of ours',
  async ({ path, method }) => {
    const response = await fetch(`${appUrl}${path}`, { method });
    const text = await response.text();
    expect(response.status).toBeLessThan(500);
    expect(text).not.toMatch(/\bat \S+ \(|\.tsx?:\d+/);
    if (method === 'HEAD') expect(text).toBe('');
  },
);

test('the licenses of what the browser runs can be read', async () => {
  const response = await fetch(`${appUrl}/licenses.txt`);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain('text/plain');
  const text = await response.text();
  expect(text).toMatch(/^react-dom 18\./m);
  expect(text).toMatch(/^@remix-run\/react 2\./m);
});
