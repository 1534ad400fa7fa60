import { encodeIco } from './ico';
import { manifestJson } from './manifest';
import type { Palette } from './palette';
import type { Picture } from './picture';

/** Units of the drawing, a square. */
const GRID = 32;
/** Pixels. */
const ICO_SIZE = 32;

interface IconShape {
  /** The ground's corners, in units of the grid of 32. Systems that cut a shape of their own want 0. */
  corner: number;
  /** 1 fills the ground; what a system may cut down to a circle keeps within 0.8 of it. */
  scale: number;
}

const rounded: IconShape = { corner: 8, scale: 1 };
const filled: IconShape = { corner: 0, scale: 0.86 };
const maskable: IconShape = { corner: 0, scale: 0.74 };

/** The belt's three stars on the night sky, as in the wordmark. */
function iconSvg(colour: Palette, { corner, scale }: IconShape): string {
  const accent = colour('betelgeuse');
  const middle = GRID / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${GRID} ${GRID}"><defs><radialGradient id="g" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="${colour('dawnline')}"/><stop offset="1" stop-color="${colour('night')}"/></radialGradient></defs><rect width="${GRID}" height="${GRID}" rx="${corner}" fill="url(#g)"/><g transform="translate(${middle} ${middle}) scale(${scale})" fill="${accent}"><path d="M-9 7 9-7" stroke="${accent}" stroke-width="1.6" stroke-opacity=".5"/><circle cx="-9" cy="7" r="3.2"/><circle r="4"/><circle cx="9" cy="-7" r="3.2"/></g></svg>\n`;
}

/** Every icon that the pages and the manifest name, those that are asked for unnamed, and the manifest. */
export function appIcons(colour: Palette): Picture[] {
  const png = (path: string, shape: IconShape, size: number): Picture => {
    const svg = iconSvg(colour, shape);
    return { path, inputs: `${size} ${svg}`, make: () => renderPng(svg, size) };
  };
  const text = (path: string, words: string): Picture => ({
    path,
    inputs: words,
    make: async () => Buffer.from(words),
  });
  const icon = iconSvg(colour, rounded);
  return [
    text('public/favicon.svg', icon),
    {
      path: 'public/favicon.ico',
      inputs: icon,
      make: async () => encodeIco(ICO_SIZE, await renderPng(icon, ICO_SIZE)),
    },
    png('public/apple-touch-icon.png', filled, 180),
    png('public/icons/192.png', rounded, 192),
    png('public/icons/512.png', rounded, 512),
    png('public/icons/maskable-192.png', maskable, 192),
    png('public/icons/maskable-512.png', maskable, 512),
    text('public/manifest.webmanifest', manifestJson(colour)),
  ];
}

/** The renderer is loaded only where something has to be drawn. */
async function renderPng(svg: string, size: number): Promise<Uint8Array> {
  const { render } = await import('./render');
  return render(svg, size).asPng();
}
