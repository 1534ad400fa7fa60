import { expect, it } from 'vitest';
import { indexingHeaders } from './document-headers';

const own = { SITE_URL: new URL('https://orion.example') };

it.each([
  ['https://orion.example/demo?x=1', own, {}],
  ['https://orion-website.pages.dev/', own, { 'X-Robots-Tag': 'noindex' }],
  ['https://www.orion.example/', own, { 'X-Robots-Tag': 'noindex' }],
  ['https://orion.example:8443/', own, { 'X-Robots-Tag': 'noindex' }],
  ['https://orion-website.pages.dev/', {}, {}],
])('%s, with the settings %j, has the headers %j', (address, config, headers) => {
  expect(indexingHeaders(new Request(address), config)).toEqual(headers);
});
