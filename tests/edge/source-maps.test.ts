import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromProject } from '../../scripts/project';

test('no source map is published, and no script names one', () => {
  const site = fromProject('build/client');
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const naming = files
    .filter((file) => /\.(js|css)$/.test(file))
    .filter((file) => readFileSync(file, 'utf8').includes('sourceMappingURL'));
  expect(naming).toEqual([]);
});
