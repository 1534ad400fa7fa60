import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { scratchFolder } from './scratch';
import { handOverSourceMaps, sourceMapUpload } from './source-maps';

test('source maps are uploaded with all three settings, and not without one', () => {
  const all = { SENTRY_AUTH_TOKEN: 'token', SENTRY_ORG: 'org', SENTRY_PROJECT: 'site' };
  expect(sourceMapUpload(all)).toBe(true);
  for (const name of Object.keys(all)) expect(sourceMapUpload({ ...all, [name]: '' })).toBe(false);
});

let site = '';
beforeEach(() => {
  site = scratchFolder();
  mkdirSync(join(site, 'assets'));
  for (const name of ['root-1.js', 'root-1.js.map', 'map-2.js']) {
    writeFileSync(join(site, 'assets', name), '');
  }
  writeFileSync(join(site, 'worker.js.map'), '');
});

const left = () => readdirSync(site, { recursive: true, encoding: 'utf8' }).sort();
const withoutMaps = ['assets', 'assets/map-2.js', 'assets/root-1.js'];

test('uploads source maps under the release, then removes them', () => {
  const seen: string[][] = [];
  const run = (args: readonly string[]) => {
    expect(left()).toContain('assets/root-1.js.map');
    seen.push([...args]);
  };
  handOverSourceMaps('site@1', site, run);
  expect(seen).toEqual([
    ['releases', 'new', 'site@1'],
    [
      ...['sourcemaps', 'upload', '--release', 'site@1'],
      ...['--url-prefix', '~/assets', join(site, 'assets')],
    ],
    ['releases', 'finalize', 'site@1'],
  ]);
  expect(left()).toEqual(withoutMaps);
});

test('removes them as well when the service is out of reach', () => {
  const run = () => {
    throw new Error('unreachable');
  };
  expect(() => handOverSourceMaps('site@1', site, run)).toThrow('unreachable');
  expect(left()).toEqual(withoutMaps);
});
