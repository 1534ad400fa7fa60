import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ReactElement } from 'react';
import satori, { type Font } from 'satori';
import { encodePng } from './png';
import { render } from './render';
import { CARD_HEIGHT, CARD_WIDTH } from './sky';

const require = createRequire(import.meta.url);

const fonts = ([400, 600] as const).map(
  (weight): Font => ({
    name: 'Funnel Display',
    weight,
    data: readFileSync(
      require.resolve(
        `@fontsource/funnel-display/files/funnel-display-latin-${weight}-normal.woff`,
      ),
    ),
  }),
);

/** A share picture as PNG. Its letters become paths, so that no font is looked for. */
export async function renderCard(drawing: string, words: ReactElement): Promise<Uint8Array> {
  const letters = await satori(words, { width: CARD_WIDTH, height: CARD_HEIGHT, fonts });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">${drawing}${letters}</svg>`;
  return encodePng(render(svg, CARD_WIDTH));
}
