import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromProject } from '../project';
import drawn from './drawn.json';
import { fingerprint, pictures } from './pictures';

test('every picture shows the present words and drawings (else: npm run pictures)', () => {
  const expected = pictures();
  expect(drawn).toEqual(Object.fromEntries(expected.map((one) => [one.path, fingerprint(one)])));
  expect(expected.filter(({ path }) => !existsSync(fromProject(path)))).toEqual([]);
});
