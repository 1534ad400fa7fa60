import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromProject } from '../project';
import drawn from './drawn.json';
import { fingerprint, pictures } from './pictures';

test('every picture shows the present words and drawings (else: npm run pictures)', () => {
  const wanted = pictures();
  expect(drawn).toEqual(Object.fromEntries(wanted.map((one) => [one.path, fingerprint(one)])));
  expect(wanted.filter(({ path }) => !existsSync(fromProject(path)))).toEqual([]);
});
