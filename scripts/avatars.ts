import { mkdirSync, writeFileSync } from 'node:fs';
import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import { testimonials } from '../app/content/testimonials';
import { coarseDrawing } from './coarse-drawing';

const folder = new URL('../app/ui/avatars/', import.meta.url);

/** A sixth of the drawing's units: still finer than a screen of three pixels a point shows at 48. */
const UNITS_A_STEP = 6;

const grounds = ['dfe6f5', 'f3dccb', 'd3e9e4', 'efe3c4', 'e4dbf0', 'd6e4ee'];

/**
 * Draws one illustrated portrait for each testimonial from its seed, always the same: the people are
 * invented, so no photograph stands for them. Written with the icons; never committed.
 */
export function writeAvatars(): void {
  mkdirSync(folder, { recursive: true });
  testimonials.forEach(({ image }, index) => {
    const svg = createAvatar(notionists, {
      seed: image,
      backgroundColor: [grounds[index % grounds.length] ?? 'dfe6f5'],
      gestureProbability: 0,
    }).toString();
    writeFileSync(new URL(`${image}.svg`, folder), coarseDrawing(svg, UNITS_A_STEP));
  });
}
