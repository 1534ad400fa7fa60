import { describe, expect, it } from 'vitest';
import { ownAddressOf } from './own-host';

const config = { SITE_URL: new URL('https://orion.example') };
const of = (address: string, branch: unknown, settings: object = config) =>
  ownAddressOf(new Request(address), settings, branch);

describe('production', () => {
  it.each([
    ['https://orion-website.pages.dev/about?a=b&c', 'https://orion.example/about?a=b&c'],
    ['https://4f2a.orion-website.pages.dev/', 'https://orion.example/'],
    ['https://www.orion.example/robots.txt', 'https://orion.example/robots.txt'],
    ['https://orion.example:8443/demo', 'https://orion.example/demo'],
    ['https://orion-website.pages.dev//evil.example', 'https://orion.example//evil.example'],
    ['https://orion-website.pages.dev/@evil.example', 'https://orion.example/@evil.example'],
    ['https://127.0.0.1.evil.example/', 'https://orion.example/'],
  ])('at %s belongs to %s', (address, own) => {
    expect(of(address, 'main')).toBe(own);
    expect(new URL(of(address, 'main') ?? '').host).toBe('orion.example');
  });

  it.each(['https://orion.example/demo?x=1', 'http://orion.example/'])(
    'answers at %s',
    (address) => {
      expect(of(address, 'main')).toBeUndefined();
    },
  );
});

it.each([
  ['a preview', 'https://trying.orion-website.pages.dev/', 'trying', config],
  ['a preview of a commit', 'https://4f2a.orion-website.pages.dev/', 'trying', config],
  ['a site without SITE_URL', 'https://orion-website.pages.dev/', 'main', {}],
  ['what is no deployment', 'https://orion-website.pages.dev/', undefined, config],
  ["a developer's machine", 'http://127.0.0.1:8788/', 'main', config],
  ["a developer's machine by name", 'http://localhost:8788/', 'main', config],
])('leaves %s alone', (_name, address, branch, settings) => {
  expect(of(address, branch, settings)).toBeUndefined();
});
