import { readFileSync } from 'node:fs';
import type { Theme } from '../../app/content/page-head';
import { fromProject } from '../project';

const styles = readFileSync(fromProject('app/styles.css'), 'utf8');
const ruleOf = { night: '@theme {', dawn: '[data-theme="dawn"] {' } as const;

/** A color of app/styles.css by its name there. A theme without its own has that of the night. */
export function colorOf(name: string, theme: Theme): string {
  for (const rule of [ruleOf[theme], ruleOf.night]) {
    const [declarations = ''] = styles.slice(styles.indexOf(rule)).split('}');
    const [, color] = new RegExp(`--color-${name}: (#\\w+);`).exec(declarations) ?? [];
    if (color) return color;
  }
  throw new Error(`app/styles.css has no --color-${name}.`);
}

export const colored = (drawing: string, theme: Theme): string =>
  drawing.replace(/var\(--color-([\w-]+)\)/g, (_, name: string) => colorOf(name, theme));
