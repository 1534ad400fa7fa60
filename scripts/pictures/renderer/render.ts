import { readFileSync } from 'node:fs';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { CARD_HEIGHT, CARD_WIDTH, Card, type CardWords } from '../card';

const fromPackage = (path: string) =>
  readFileSync(new URL(`node_modules/${path}`, import.meta.url));

await initWasm(fromPackage('@resvg/resvg-wasm/index_bg.wasm'));

const fonts = ([400, 600] as const).map(
  (weight): Font => ({
    name: 'Funnel Display',
    weight,
    data: fromPackage(
      `@fontsource/funnel-display/files/funnel-display-latin-${weight}-normal.woff`,
    ),
  }),
);

/** Renders an SVG as a PNG of this width in pixels, with the words over it as paths. */
export async function renderPng(
  svg: string,
  width: number,
  words?: CardWords,
): Promise<Uint8Array> {
  const letters =
    words && (await satori(Card(words), { width: CARD_WIDTH, height: CARD_HEIGHT, fonts }));
  const whole = letters ? svg.replace(/<\/svg>\s*$/, `${letters}</svg>`) : svg;
  const png = new Resvg(whole, { fitTo: { mode: 'width', value: width } }).render().asPng();
  // Unfiltered lines compress to half the size for such a plain picture.
  return letters
    ? sharp(png).removeAlpha().png({ compressionLevel: 9, adaptiveFiltering: false }).toBuffer()
    : png;
}
