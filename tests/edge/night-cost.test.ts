import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import { expect, test } from 'vitest';
import { nightCost } from '~/content/home/night-cost';
import { fill } from '~/lib/fill';
import { getLoadContext } from '~/load-context';
import { maxAgeOf } from '~/server/page-cache/cacheable';
import { fromProject } from '../../scripts/project';
import { appUrl } from '../support/addresses';
import { headOf } from '../support/head';
import { plainText } from '../support/html';

const own = '/?leads=120&after=50&worth=450&waits=40&books=30';

const read = async (path: string) => {
  const response = await fetch(`${appUrl}${path}`);
  expect(response.status).toBe(200);
  return response.text();
};

/** What the form's field holds. */
const fieldOf = (html: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];

test('an address with numbers is answered with its sentence, table and plot, under the page’s one address', async () => {
  const html = await read(own);
  const text = plainText(html.replaceAll('><', '> <'));
  expect(text).toContain(
    fill(nightCost.result, {
      unanswered: 24,
      month: '$3,240',
      year: '$38,880',
      price: '$1,188',
    }),
  );
  expect(text).toContain('$107');
  const [table = ''] = /<table[\s\S]*?<\/table>/.exec(html) ?? [];
  expect(plainText(table.replaceAll('><', '> <'))).toContain(
    'Month 6 $19,440 $594 Month 12 $38,880 $1,188',
  );
  expect(html).not.toBe(await read('/'));
  expect(fieldOf(html, 'leads')).toBe('120');
  expect(fieldOf(html, 'books')).toBe('30');
  expect(headOf(html).canonical).toBe(`${appUrl}/`);
});

test.each([
  ['leads=1e99&worth=-5', { leads: '1,000', worth: '0' }],
  ['after=%3Cscript%3E&books=', { after: '40', books: '25' }],
] as const)('odd numbers become the nearest, and it says so: %s', async (query, counted) => {
  const html = await read(`/?${query}`);
  const fields = [...nightCost.fields, ...nightCost.assumptions.fields];
  for (const [name, value] of Object.entries(counted)) {
    const label = fields.find((field) => field.name === name)?.label ?? '';
    expect(plainText(html)).toContain(fill(nightCost.adjusted, { label, value }));
  }
  expect(html).not.toContain('<script>&');
});

test('a visitor’s numbers are rendered, and not kept', async () => {
  const built: ServerBuild = await import(/* @vite-ignore */ fromProject('build/server/index.js'));
  const handle = createRequestHandler(built);
  const maxAge = async (path: string) => {
    const request = new Request(`https://site.example${path}`);
    const context = getLoadContext({ context: { cloudflare: { env: {} } } });
    return maxAgeOf((await handle(request, context)).headers);
  };
  expect(await maxAge('/')).toBeGreaterThan(0);
  expect(await maxAge(own)).toBe(0);
});
