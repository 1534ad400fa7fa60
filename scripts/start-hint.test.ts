import type { OutputBundle, OutputChunk } from 'rollup';
import { expect, it } from 'vitest';
import { hintStart } from './start-hint';

const long = 'call();'.repeat(2_000);

function written(chunk: Partial<OutputChunk>): Partial<OutputChunk> {
  const bundle = { file: { type: 'chunk', ...chunk } } as unknown as OutputBundle;
  const { generateBundle } = hintStart();
  if (typeof generateBundle !== 'object') throw new Error('The plugin writes nothing.');
  generateBundle.handler.call({} as never, {} as never, bundle, true);
  return bundle.file as OutputChunk;
}

it.each([
  ['a page', { name: 'about', isEntry: true }],
  ['what every page starts with', { name: 'base', isEntry: false }],
  ['the framework', { name: 'framework', isEntry: false }],
])('%s is compiled while it comes, and its map knows of the line', (_, chunk) => {
  const map = { mappings: 'AAAA' } as OutputChunk['map'];
  const { code, map: moved } = written({ ...chunk, code: long, map });
  expect(code).toBe(`//# allFunctionsCalledOnLoad\n${long}`);
  expect(moved?.mappings).toBe(';AAAA');
});

it.each([
  ['a part that comes later', { name: 'tooltip', isEntry: false, code: long }],
  ['a small file', { name: 'root', isEntry: true, code: 'call();' }],
])('%s stays as it is', (_, chunk) => {
  expect(written(chunk).code).toBe(chunk.code);
});
