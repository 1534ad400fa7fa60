import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromProject } from '../project';
import { readRoutes } from './routes';

const isForFunction = (text: string) => {
  const { include, exclude } = readRoutes(text);
  return (path: string) => new RegExp(include).test(path) && !new RegExp(exclude).test(path);
};

describe('which addresses the Function gets', () => {
  const isOurs = isForFunction(readFileSync(fromProject('public/_routes.json'), 'utf8'));

  it.each(['/', '/about', '/assetsx', '/favicon.icon', '/faviconxico', '/robots.txt', '//'])(
    '%s is the Function’s',
    (path) => expect(isOurs(path)).toBe(true),
  );

  it.each(['/assets', '/assets/', '/assets/a/b.js', '/favicon.ico', '/favicon.ico/', '/icons/a'])(
    '%s is a file’s',
    (path) => expect(isOurs(path)).toBe(false),
  );

  it('a star within a name stands for its rest', () => {
    const isApi = isForFunction('{"version":1,"include":["/api*"],"exclude":[]}');
    expect(['/api', '/api2', '/api/x', '/ap'].map(isApi)).toEqual([true, true, true, false]);
  });
});

it.each([
  '{}',
  '{"version":2,"include":["/*"],"exclude":[]}',
  '{"version":1,"include":[],"exclude":[]}',
])('refuses %s', (text) => expect(() => readRoutes(text)).toThrow());
