import { readFileSync } from 'node:fs';
import type { IconName } from '../../app/lib/icon-names';
import { fromPackage } from '../project';

/** One interface icon as SVG elements on a grid of 24 by 24, without colours. */
export function interfaceIcon(name: IconName): string {
  const svg = readFileSync(fromPackage('lucide-static', `icons/${name}.svg`), 'utf8');
  const drawing = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1];
  if (drawing === undefined) throw new Error(`The icon ${name} is not an SVG file.`);
  return drawing;
}
