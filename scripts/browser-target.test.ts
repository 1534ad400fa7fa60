import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

it("the build's target is the one that docs/browsers.md names and the type check keeps", () => {
  const target = /target: \['chrome(.+)', 'edge(.+)', 'firefox(.+)', 'safari(.+)'\]/;
  const [, chrome, edge, firefox, safari] = target.exec(read('vite.config.ts')) ?? [];
  expect(edge).toBe(chrome);
  expect(read('docs/browsers.md').replace(/\s+/g, ' ')).toContain(
    `from Chrome and Edge ${chrome}, Firefox ${firefox} and Safari ${safari} on`,
  );
  // Chrome 109 and Firefox 115 lack what came with ES2023: none of its functions may be called.
  expect(read('tsconfig.json')).toContain('"lib": ["DOM", "DOM.Iterable", "ES2022"]');
});
