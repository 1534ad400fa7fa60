import { readFileSync } from 'node:fs';
import { brandIcons, type IconName, lucideIcons } from '../../app/lib/icon-names';
import { fromPackage, fromProject } from '../project';

const strokeOf = (name: IconName) =>
  `fill="${name === 'pause' ? 'currentColor' : 'none'}" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"`;

/** The content of an SVG file, in one line. @throws Error for another file. */
function drawingIn(file: string): string {
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(file, 'utf8'))?.[1];
  if (inner === undefined) throw new Error(`${file} is not an SVG file.`);
  return inner
    .replace(/<title>.*?<\/title>/, '')
    .replace(/\s+/g, ' ')
    .replaceAll('> <', '><')
    .trim();
}

/** One interface icon as SVG elements on a grid of 24 by 24, without colors. */
export const interfaceIcon = (name: IconName): string =>
  drawingIn(fromPackage('lucide-static', `icons/${name}.svg`));

/** One sprite of the icons in use, so a page holds references instead of drawings. */
export function iconSprite(): string {
  const symbols = [
    `<symbol id="constellation" viewBox="60 20 320 510" fill="none">${drawingIn(fromProject('scripts/pictures/drawings/constellation.svg'))}</symbol>`,
    ...lucideIcons.map(
      (name) =>
        `<symbol id="${name}" viewBox="0 0 24 24" ${strokeOf(name)}>${interfaceIcon(name)}</symbol>`,
    ),
    ...brandIcons.map(
      (name) =>
        `<symbol id="${name}" viewBox="0 0 24 24" fill="currentColor">${drawingIn(fromPackage('simple-icons', `icons/${name}.svg`))}</symbol>`,
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`;
}
