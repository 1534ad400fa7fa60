import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { brandIcons, lucideIcons } from '../app/lib/icon-names';
import { coarsePath } from './coarse-path';
import { constellationSymbol } from './constellation';

const require = createRequire(import.meta.url);
const target = new URL('../app/ui/icons.svg', import.meta.url);

/** Units of an icon's 24. The brands' marks are told more exactly than any screen shows them. */
const MARK_STEP = 0.04;
const MARK_SIZE = 24 / MARK_STEP;

/** An SVG file as a symbol: its viewBox and presentation stay, its size and metadata go. */
function symbol(id: string, svg: string, attributes: string, size = 24): string {
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1];
  if (inner === undefined) throw new Error(`The icon ${id} is not an SVG file.`);
  const drawing = inner
    .replace(/<title>.*?<\/title>/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return `<symbol id="${id}" viewBox="0 0 ${size} ${size}" ${attributes}>${drawing}</symbol>`;
}

function readIcon(specifier: string): string {
  return readFileSync(require.resolve(specifier), 'utf8');
}

const coarseMark = (svg: string): string =>
  svg.replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${coarsePath(path, MARK_STEP)}"`);

/**
 * One sprite of the icons that the site names, so that a page holds a reference for each instead of
 * the drawing. Written before every build, start of `npm run dev` and unit test; never committed.
 */
export function writeIconSprite(): void {
  const symbols = [
    constellationSymbol(),
    ...lucideIcons.map((name) =>
      symbol(
        name,
        readIcon(`lucide-static/icons/${name}.svg`),
        'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"',
      ),
    ),
    ...brandIcons.map((name) =>
      symbol(
        name,
        coarseMark(readIcon(`simple-icons/icons/${name}.svg`)),
        'fill="currentColor"',
        MARK_SIZE,
      ),
    ),
  ];
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
  mkdirSync(dirname(target.pathname), { recursive: true });
  if (readIfThere() !== sprite) writeFileSync(target, sprite);
}

function readIfThere(): string | undefined {
  try {
    return readFileSync(target, 'utf8');
  } catch {
    return undefined;
  }
}
