import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demoScenarios } from '~/content/demo/scenarios';
import { themeColors } from '~/content/page-head';
import { appUrl } from '../support/addresses';
import { headOf } from '../support/head';
import { plainText } from '../support/html';
import { pages } from '../support/pages';
import { brokenApp } from './running';

const SHARE_PICTURE_BYTES_MAX = 180 * 1024;

const scenarioPaths = demoScenarios.map(({ id }) => `/demo?industry=${id}`);
const listed = [...pages.map(({ path }) => path), ...scenarioPaths];

const read = async (path: string, origin = appUrl) => (await fetch(`${origin}${path}`)).text();
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** `width x height` in pixels, from a PNG's first chunk. */
function pngSize(file: Buffer): string {
  expect(file.toString('latin1', 0, 8)).toBe('\x89PNG\r\n\x1a\n');
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

test.each(listed)(
  '%s has one address, the color of its sky, says the same in a result list and on a card, whose picture is there',
  async (path) => {
    const { title, meta, canonical, data } = headOf(await read(path));
    expect(data).toHaveLength(1);
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
    const response = await fetch(meta.get('og:image') ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    const bytes = await bytesOf(response);
    expect(bytes.byteLength).toBeLessThanOrEqual(SHARE_PICTURE_BYTES_MAX);
    expect(pngSize(bytes)).toBe('1200x630');
  },
);

const thing = z.record(z.string(), z.unknown());
const graph = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(thing) });
const thingsOf = (text: string): unknown[] => graph.parse(JSON.parse(text))['@graph'];

test('no two addresses share a title, a description or a picture', async () => {
  const heads = await Promise.all(listed.map(async (path) => headOf(await read(path))));
  for (const name of ['og:title', 'og:description', 'og:image', 'og:image:alt']) {
    expect(new Set(heads.map(({ meta }) => meta.get(name))).size, name).toBe(listed.length);
  }
});

test.each([
  ['/?scrollTo=calendar', '/'],
  ['/?leads=120&after=50', '/'],
  ['/?for=dental', '/'],
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
  const response = await fetch(`${appUrl}/robots.txt`);
  expect(response.headers.get('X-Robots-Tag')).toBeNull();
  const lines = (await response.text()).split('\n').filter(Boolean);
  expect(lines).toEqual(['User-agent: *', 'Allow: /', `Sitemap: ${appUrl}/sitemap.xml`]);
});

const manifestShape = z.looseObject({
  icons: z.array(z.object({ src: z.string(), sizes: z.string() })),
});

test('the icons of the manifest, of phones and of old browsers are there, of the sizes they tell', async () => {
  const html = await read('/');
  const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
  const manifest = await fetch(`${appUrl}${href}`);
  expect(manifest.headers.get('Content-Type')).toContain('application/manifest+json');
  const { icons, ...rest } = manifestShape.parse(await manifest.json());
  expect(rest).toMatchObject({
    name: expect.any(String),
    short_name: expect.stringMatching(/^.{1,12}$/),
    start_url: '/',
    theme_color: themeColors.night,
    background_color: themeColors.night,
  });
  expect(icons).toHaveLength(4);
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"');
  for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    expect(pngSize(await bytesOf(await fetch(`${appUrl}${src}`))), src).toBe(sizes);
  }
  const favicon = await bytesOf(await fetch(`${appUrl}/favicon.ico`));
  expect([...favicon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
});

describe('under another host than its own', () => {
  const SITE_URL = 'https://orion.example';
  const profile = 'https://social.example/?a=1&b=</script><script>alert(1)</script>';
  const preview = brokenApp(() => ({
    SITE_URL,
    SOCIAL_INSTAGRAM_URL: profile,
    CONTACT_EMAIL: 'ask@orion.example',
    BOOKING_URL: '',
  }));

  test('a page that failed, and an address without one, are not listed and have no card', async () => {
    const response = await fetch(`${preview.url}/broken-loader`);
    expect(response.status).toBe(500);
    for (const html of [await response.text(), await read('/nope')]) {
      const { meta, canonical, data } = headOf(html);
      expect(meta.get('robots')).toBe('noindex');
      expect(meta.get('theme-color')).toBe(themeColors.night);
      expect(canonical).toBeUndefined();
      expect(meta.get('og:image')).toBeUndefined();
      expect(data).toEqual([]);
    }
  });

  test('pages are kept out of search indexes, and name their own addresses on the site', async () => {
    const response = await fetch(`${preview.url}/about`);
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    const { canonical, meta } = headOf(await response.text());
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
      expect(visible).toContain('href="tel:+12025550123"');
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
