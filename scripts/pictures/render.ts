import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Pixels } from './png';

const require = createRequire(import.meta.url);

await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));

/** An SVG as pixels, `width` wide. Its text must be paths already. */
export function render(svg: string, width: number): Pixels & { asPng: () => Uint8Array } {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render();
}
