import { expect, test } from 'vitest';
import { notFound } from '~/content/errors/not-found';
import { trades } from '~/content/home/trades';
import { appUrl } from '../support/addresses';
import { plainText, textOf } from '../support/html';
import { pages } from '../support/pages';

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

test('without a script, too, the calendar learns the campaign in its frame and in a tab', async () => {
  const addressesOf = async (query: string) => {
    const html = await (await fetch(`${appUrl}/${query}`)).text();
    return [...html.matchAll(/(?:src|href)="([^"]+\/widget\/booking\/[^"]+)"/g)].map(
      ([, address = '']) => address.replaceAll('&amp;', '&').replace(/^.*\/widget/, ''),
    );
  };
  const told = '/booking/demo?utm_source=spring+mail&gbraid=%22%3E';
  expect(await addressesOf('?utm_source=spring%20mail&page=2&gbraid=%22%3E')).toEqual([told, told]);
  expect(await addressesOf('')).toEqual(['/booking/demo', '/booking/demo']);
});

test('the home page has the specified sections, in their order', async () => {
  const html = await (await fetch(appUrl)).text();
  const main = html.slice(html.indexOf('<h1'), html.indexOf('</main>'));
  const sections = [...main.matchAll(/<section[^>]* aria-labelledby="([\w-]+)-heading"/g)];
  expect(sections.map(([, name]) => name).join(' ')).toBe(
    'night testimonials benefits how-it-works meet metrics integrations calendar more-testimonials faq final-cta',
  );
});

test('the home page makes every claim of spec 1', async () => {
  const said = plainText(await (await fetch(appUrl)).text());
  const claims =
    '24/7|from $99/month|under 90 seconds|40% less|50% less|67% less|284%|91%|95%|88%|92%|Over 500|SOC 2 Type II compliant|GDPR compliant|Delaware, USA';
  expect(claims.split('|').filter((claim) => !said.includes(claim))).toEqual([]);
});

test.each(trades)('$id has a night of its own', async ({ id, night, booked }) => {
  const html = await (await fetch(`${appUrl}/?for=${id}&missed=6`)).text();
  const [messages = ''] = /<ol\b.*?<\/ol>/s.exec(html.slice(html.indexOf('"night-heading"'))) ?? [];
  const said = (messages.match(/<li\b.*?<\/li>/gs) ?? []).map(plainText);
  expect(said).toHaveLength(6);
  for (const [order, about] of night.entries()) expect(said[order]).toContain(about);
  // The hero's exchange is one of it, and no time is booked twice.
  expect(said[1]).toContain(`booked ${booked.day} ${booked.time}`);
  expect(new Set(said.join().match(/booked \w{3} [\d:]+ [AP]M/g)).size).toBe(5);
});

test.each([
  ['Confirmed', 'confirmed'],
  ['Qualified', 'qualified'],
  ['Pending', 'pending'],
])('a booking that is %s has the dot of its own color', async (label, color) => {
  const html = await (await fetch(appUrl)).text();
  const rows = html.match(/<li\b(?:(?!<\/li>).)* · \d+ min ago.*?<\/li>/gs) ?? [];
  expect(rows).toHaveLength(4);
  const own = rows.filter((row) => plainText(row).includes(`${label} · `));
  expect(own.length).toBeGreaterThan(0);
  for (const row of own) expect(/bg-current \S+ text-(\w+)/.exec(row)?.[1]).toBe(color);
});

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

test.each(pages.map(({ path }) => path))(
  'nothing of %s that the server sends moves',
  async (path) => {
    const html = await (await fetch(`${appUrl}${path}`)).text();
    // In what is not laid out yet, an animation costs a frame after the other. The demo's menu is closed.
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const animated = main.match(/class="[^"]*(?<![\w:-])(?:last:)?animate-[^"]*"/g) ?? [];
    expect(animated.filter((classes) => !classes.includes('top-full'))).toEqual([]);
  },
);
