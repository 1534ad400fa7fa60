import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demoScenarios } from '~/content/demo/scenarios';
import { themeColors } from '~/lib/theme-color';
import { appUrl } from '../support/addresses';
import { startBrokenApp } from '../support/broken-app';
import { headOf } from '../support/head';
import { plainText } from '../support/html';
import type { OwnApp } from '../support/own-app';
import { pages } from '../support/pages';
import { pngSize } from '../support/png-size';

const SHARE_PICTURE_BYTES_MAX = 180 * 1024;

const scenarioPaths = demoScenarios.map(({ id }) => `/demo?industry=${id}`);
const listed = [...pages.map(({ path }) => path), ...scenarioPaths];

const read = async (path: string, origin = appUrl) => (await fetch(`${origin}${path}`)).text();
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe.each(listed)('%s', (path) => {
  let html = '';
  beforeAll(async () => {
    html = await read(path);
  });

  test('has one address, says the same in a result list and on a card, and has the color of its sky', () => {
    const { title, meta, canonical } = headOf(html);
    expect(canonical).toBe(`${appUrl}${path}`);
    expect(title.length).toBeGreaterThan(15);
    expect(meta.get('description')?.length).toBeGreaterThan(60);
    expect(Object.fromEntries(meta)).toMatchObject({
      robots: 'max-image-preview:large',
      'og:url': canonical,
      'og:title': title,
      'og:description': meta.get('description'),
      'og:type': 'website',
      'og:locale': 'en_US',
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'twitter:image:alt': meta.get('og:image:alt'),
      'theme-color': themeColors[path === '/voice-call-solar' ? 'dawn' : 'night'],
    });
  });

  test('has a picture that is there, of the size it tells', async () => {
    const response = await fetch(headOf(html).meta.get('og:image') ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    const bytes = await bytesOf(response);
    expect(bytes.byteLength).toBeLessThanOrEqual(SHARE_PICTURE_BYTES_MAX);
    expect(pngSize(bytes)).toEqual({ width: 1200, height: 630 });
  });

  test('tells machines nothing that a visitor does not read, and cannot be left by its data', () => {
    const [text = '', ...others] = headOf(html).data;
    expect(others).toEqual([]);
    expect(text).not.toMatch(/[<>&]/);
    const body = html.slice(html.indexOf('<body'));
    const visible = plainText(body.replaceAll('><', '> <'));
    const words = thingsOf(text).flatMap(wordsOf);
    expect(words.length).toBeGreaterThan(1);
    expect(words.filter((one) => !visible.includes(one))).toEqual([]);
  });
});

const thing = z.record(z.string(), z.unknown());
const graph = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(thing) });
const price = z.object({
  minPrice: z.number(),
  priceCurrency: z.literal('USD'),
  unitCode: z.literal('MON'),
  unitText: z.string(),
});

const thingsOf = (text: string): unknown[] => graph.parse(JSON.parse(text))['@graph'];

/** Every word for people in structured data; a price as a page writes it. Addresses and ids are for machines. */
function wordsOf(value: unknown): string[] {
  const asPrice = price.safeParse(value);
  if (asPrice.success) return [`from $${asPrice.data.minPrice}/${asPrice.data.unitText}`];
  if (typeof value === 'string') return URL.canParse(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('@') && name !== 'inLanguage')
    .flatMap(([, inner]) => wordsOf(inner));
}

test('no two addresses share a title, a description or a picture', async () => {
  const heads = await Promise.all(listed.map(async (path) => headOf(await read(path))));
  for (const name of ['og:title', 'og:description', 'og:image', 'og:image:alt']) {
    expect(new Set(heads.map(({ meta }) => meta.get(name))).size, name).toBe(listed.length);
  }
});

test.each([
  ['/?scrollTo=calendar', '/'],
  ['/About?utm_source=x', '/about'],
  ['/demo?industry=nope', '/demo'],
  ['/demo?industry=dental&utm_source=x', '/demo?industry=dental'],
  ['/demo?industry=', '/demo'],
  ['/VOICE-CALL', '/voice-call'],
])('%s is listed as %s', async (path, address) => {
  expect(headOf(await read(path)).canonical).toBe(`${appUrl}${address}`);
});

const company = { '@type': 'Organization', url: `${appUrl}/`, logo: `${appUrl}/icons/512.png` };
const steps = (...paths: string[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: ['/', ...paths].map((path, at) => {
    return { '@type': 'ListItem', position: at + 1, item: `${appUrl}${path}` };
  }),
});

test.each([
  [
    '/',
    [
      company,
      { '@type': 'WebSite', url: `${appUrl}/` },
      {
        '@type': 'Service',
        offers: { priceSpecification: { minPrice: 99, priceCurrency: 'USD', unitCode: 'MON' } },
      },
    ],
  ],
  ['/about', [company, steps('/about')]],
  ['/demo', [steps('/demo')]],
  ['/demo?industry=dental', [steps('/demo', '/demo?industry=dental')]],
])('%s tells machines what it is about, and of the company where it is', async (path, things) => {
  const [data = ''] = headOf(await read(path)).data;
  expect(thingsOf(data)).toMatchObject(things);
  expect(data.replaceAll(appUrl, '')).not.toMatch(/rating|review|\d%|500|284|SOC|GDPR/i);
});

/** What a head says that is neither to be listed nor to be shared. */
function expectUnlisted(html: string): void {
  const { meta, canonical, data } = headOf(html);
  expect(meta.get('robots')).toBe('noindex');
  expect(meta.get('theme-color')).toBe(themeColors.night);
  expect(canonical).toBeUndefined();
  expect(meta.get('og:image')).toBeUndefined();
  expect(data).toEqual([]);
}

test('an address without a page is not listed, and has no card', async () => {
  expectUnlisted(await read('/nope'));
});

test('the sitemap lists every address that may be listed, and no other', async () => {
  const xml = await read('/sitemap.xml');
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
    plainText(address),
  );
  expect([...addresses].sort()).toEqual(listed.map((path) => `${appUrl}${path}`).sort());
  for (const address of addresses) {
    const response = await fetch(address);
    expect({ address, status: response.status }).toEqual({ address, status: 200 });
    expect(headOf(await response.text()).canonical).toBe(address);
  }
});

test('robots may read everything, and are told of the sitemap', async () => {
  const lines = (await read('/robots.txt')).split('\n').filter(Boolean);
  expect(lines).toEqual(['User-agent: *', 'Allow: /', `Sitemap: ${appUrl}/sitemap.xml`]);
});

describe('icons', () => {
  const icon = z.object({
    src: z.string(),
    sizes: z.string(),
    type: z.literal('image/png'),
    purpose: z.enum(['any', 'maskable']),
  });
  const manifestShape = z.object({
    name: z.string().min(1),
    short_name: z.string().min(1).max(12),
    start_url: z.literal('/'),
    display: z.string(),
    theme_color: z.literal(themeColors.night),
    background_color: z.literal(themeColors.night),
    icons: z.array(icon),
  });

  test('the manifest names icons that are there, of the sizes it tells', async () => {
    const html = await read('/');
    const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
    const response = await fetch(`${appUrl}${href}`);
    expect(response.headers.get('Content-Type')).toContain('application/manifest+json');
    const { icons } = manifestShape.parse(await response.json());
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`).sort()).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    for (const { src, sizes } of icons) {
      const { width, height } = pngSize(await bytesOf(await fetch(`${appUrl}${src}`)));
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  });

  test('a phone finds its icon', async () => {
    expect(await read('/')).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"');
    const response = await fetch(`${appUrl}/apple-touch-icon.png`);
    expect(pngSize(await bytesOf(response))).toEqual({ width: 180, height: 180 });
  });

  test('a browser that asks for favicon.ico gets one of 32 pixels', async () => {
    const response = await fetch(`${appUrl}/favicon.ico`);
    expect(response.status).toBe(200);
    const file = Buffer.from(await bytesOf(response));
    expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const start = file.readUInt32LE(18);
    const picture = file.subarray(start, start + file.readUInt32LE(14));
    expect(pngSize(picture)).toEqual({ width: 32, height: 32 });
    expect(start + picture.byteLength).toBe(file.byteLength);
  });
});

describe('under another host than its own', () => {
  const SITE_URL = 'https://orion.example';
  const profile = 'https://social.example/?a=1&b=</script><script>alert(1)</script>';
  let preview: OwnApp;

  beforeAll(async () => {
    preview = await startBrokenApp({
      SITE_URL,
      SOCIAL_INSTAGRAM_URL: profile,
      CONTACT_EMAIL: 'ask@orion.example',
      BOOKING_URL: '',
    });
  });
  afterAll(() => preview.stop());

  test.each(['/', '/about', '/demo?industry=dental', '/nope'])(
    '%s is kept out of search indexes',
    async (path) => {
      const { headers, body } = await fetch(`${preview.url}${path}`);
      await body?.cancel();
      expect(headers.get('X-Robots-Tag')).toBe('noindex');
    },
  );

  test('a page that failed is not listed, and has no card', async () => {
    const response = await fetch(`${preview.url}/broken-loader`);
    expect(response.status).toBe(500);
    expectUnlisted(await response.text());
  });

  test('pages name their own addresses on the site', async () => {
    const { canonical, meta } = headOf(await read('/about', preview.url));
    expect(canonical).toBe(`${SITE_URL}/about`);
    expect(meta.get('og:image')).toMatch(`${SITE_URL}/assets/`);
    expect(await read('/sitemap.xml', preview.url)).toContain(`<loc>${SITE_URL}/about</loc>`);
  });

  test.each([...pages.map(({ path }) => path), '/nowhere'])(
    'each address of a person on %s is marked, so that the platform leaves it alone',
    async (path) => {
      const html = await read(path, preview.url);
      // Scripts are left alone too, and the error service's DSN only looks like an address.
      const visible = html
        .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
        .replace(/ data-reports-to="[^"]*"/, '');
      const unmarked = visible.replace(/<!--email_off-->.*?<!--\/email_off-->/gs, '');
      expect(visible).toContain('mailto:ask@orion.example');
      expect(unmarked.match(/[\w.%+-]+@[\w-]+\.[\w.-]+/g)).toBeNull();
    },
  );

  test('settings become data, not markup', async () => {
    const [data = ''] = headOf(await read('/', preview.url)).data;
    expect(data).not.toMatch(/[<>&]/);
    expect(thingsOf(data)[0]).toMatchObject({
      email: 'ask@orion.example',
      sameAs: [new URL(profile).href],
    });
  });
});

test('under its own host nothing is kept out', async () => {
  const { headers, body } = await fetch(`${appUrl}/`);
  await body?.cancel();
  expect(headers.get('X-Robots-Tag')).toBeNull();
});
