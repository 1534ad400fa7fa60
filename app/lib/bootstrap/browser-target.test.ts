import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { browserTarget } from './browser-target';

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

it('is the target that the README names and the type check keeps', () => {
  const { chrome, edge, firefox, safari } = browserTarget;
  expect(edge).toBe(chrome);
  const readme = read('README.md').replace(/\s+/g, ' ');
  expect(readme).toContain(
    `from Chrome and Edge ${chrome}, Firefox ${firefox} and Safari ${safari} on`,
  );
  // Chrome 109 and Firefox 115 lack what came with ES2023: none of its functions may be called.
  expect(read('tsconfig.json')).toContain('"lib": ["DOM", "DOM.Iterable", "ES2022"]');
});
