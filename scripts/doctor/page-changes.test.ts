import { expect, it } from 'vitest';
import { changesIn } from './page-changes';

it.each([
  ['<a class="__cf_email__" data-cfemail="1f">[email protected]</a>', 'Email Obfuscation'],
  ['<a href="/cdn-cgi/l/email-protection#1f">', 'Email Obfuscation'],
  ['<script src="/cdn-cgi/scripts/1/cloudflare-static/rocket-loader.min.js">', 'Rocket Loader'],
  [
    '<script src="https://static.cloudflareinsights.com/beacon.min.js">',
    'Web Analytics (automatic)',
  ],
])('%s tells of a setting to switch off', (html, name) => {
  expect(changesIn(`<p>${html}</p>`)).toMatchObject([
    { about: name, severity: 'warning', mend: { lines: [expect.stringContaining(name)] } },
  ]);
});

it('finds nothing in a page as the site sends it', () => {
  expect(changesIn('<!--email_off--><a href="mailto:a@b.example">a@b.example</a>')).toEqual([]);
});
