import type { OutputBundle, OutputChunk } from 'rollup';
import { expect, it } from 'vitest';
import { hintStart } from './start-hint';

/* Which files are marked, and that the mark is in them: the edge's budgets. */

it('the map of a marked file knows of the line', () => {
  const file = { type: 'chunk', name: 'about', isEntry: true, code: 'call();'.repeat(2_000) };
  const map = { mappings: 'AAAA' } as OutputChunk['map'];
  const bundle = { file: { ...file, map } } as unknown as OutputBundle;
  const { generateBundle } = hintStart();
  if (typeof generateBundle !== 'object') throw new Error('The plugin writes nothing.');
  generateBundle.handler.call({} as never, {} as never, bundle, true);
  expect(bundle.file).toMatchObject({ map: { mappings: ';AAAA' } });
});
