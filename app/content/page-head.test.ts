import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { themeColors } from './page-head';

it.each([
  ['night', '@theme {'],
  ['dawn', '[data-theme="dawn"] {'],
] as const)('the browser has the color of the page at %s', (theme, rule) => {
  const styles = readFileSync(new URL('../styles.css', import.meta.url), 'utf8');
  const [, color] = /--color-night: (#\w+);/.exec(styles.slice(styles.indexOf(rule))) ?? [];
  expect(color).toBe(themeColors[theme]);
});
