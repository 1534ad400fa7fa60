import { expect, test } from 'vitest';
import { appUrl } from '../support/addresses';
import { pages } from '../support/pages';

const texts = new Map<string, Promise<{ status: number; text: string }>>();

function visit(path: string): Promise<{ status: number; text: string }> {
  const known = texts.get(path);
  if (known) return known;
  const visiting = fetch(`${appUrl}${path}`).then(async (response) => ({
    status: response.status,
    text: await response.text(),
  }));
  texts.set(path, visiting);
  return visiting;
}

/** The addresses on this site that the links of a page name, absolute. */
function linksOf(html: string, path: string): URL[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return hrefs
    .map((href) => new URL(href, `${appUrl}${path}`))
    .filter((url) => url.origin === appUrl);
}

test.each([...pages.map(({ path }) => path), '/no/such/page'])(
  'every link on %s leads to a page that has its anchor',
  async (path) => {
    const { text } = await visit(path);
    const links = linksOf(text, path);
    expect(links.length).toBeGreaterThan(8);
    const broken: string[] = [];
    for (const url of links) {
      const target = await visit(`${url.pathname}${url.search}`);
      const itself = url.pathname === path;
      const anchor = decodeURIComponent(url.hash.slice(1));
      if (target.status !== 200 && !itself) broken.push(`${url.href}: ${target.status}`);
      else if (anchor && !target.text.includes(`id="${anchor}"`))
        broken.push(`${url.href}: no anchor`);
    }
    expect(broken).toEqual([]);
  },
);

test('every page is reached by links from the home page', async () => {
  const reached = new Set(['/']);
  for (const path of reached) {
    const { text } = await visit(path);
    for (const { pathname } of linksOf(text, path)) reached.add(pathname);
  }
  expect([...reached]).toEqual(expect.arrayContaining(pages.map(({ path }) => path)));
});
