import { expect, test } from 'vitest';
import { releaseName } from './release';

test('a build has one name, by which it is found again', () => {
  expect(releaseName()).toMatch(/^orion-website@([0-9a-f]{12}(-changed)?|unversioned)$/);
  expect(releaseName()).toBe(releaseName());
});
