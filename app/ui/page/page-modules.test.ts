import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Remix's own source: page-modules.ts rests on what it does. */
const remix = (file: string) =>
  readFileSync(
    new URL(`../../../node_modules/@remix-run/react/dist/esm/${file}`, import.meta.url),
    'utf8',
  );

it('is still needed: Remix reloads the document where a module fails, and knows no other way in', () => {
  expect(remix('routeModules.js')).toContain('window.location.reload();');
  expect(remix('routeModules.js')).toContain(
    'await import( /* webpackIgnore: true */route.module)',
  );
  expect(remix('browser.js')).toContain('createClientRoutes(window.__remixManifest.routes');
});
