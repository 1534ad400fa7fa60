import { readFileSync } from 'node:fs';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { fromPackage } from '../project';
import { CARD_HEIGHT, CARD_WIDTH, Card, type CardWords } from './card';

await initWasm(readFileSync(fromPackage('@resvg/resvg-wasm', 'index_bg.wasm')));

const fonts = ([400, 600] as const).map(
  (weight): Font => ({
    name: 'Funnel Display',
    weight,
    data: readFileSync(
      fromPackage('@fontsource/funnel-display', `files/funnel-display-latin-${weight}-normal.woff`),
    ),
  }),
);

/** An SVG as PNG, so many pixels wide, with the words over it. Their letters become paths. */
export async function renderPng(
  svg: string,
  width: number,
  words?: CardWords,
): Promise<Uint8Array> {
  const letters =
    words && (await satori(Card(words), { width: CARD_WIDTH, height: CARD_HEIGHT, fonts }));
  const whole = letters ? svg.replace(/<\/svg>\s*$/, `${letters}</svg>`) : svg;
  const png = new Resvg(whole, { fitTo: { mode: 'width', value: width } }).render().asPng();
  // Lines as they are pack to half the size that filtered ones do, for so calm a sky.
  return letters
    ? sharp(png).removeAlpha().png({ compressionLevel: 9, adaptiveFiltering: false }).toBuffer()
    : png;
}
