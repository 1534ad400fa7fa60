import { mkdirSync, writeFileSync } from 'node:fs';
import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import { testimonials } from '../app/content/testimonials';
import { coarseDrawing } from './coarse-drawing';

const folder = new URL('../app/ui/avatars/', import.meta.url);

/** A sixth of the drawing's units: still finer than a screen of three pixels a point shows at 48. */
const UNITS_A_STEP = 6;

/** The hair of each portrait, chosen by eye to go with the person's name; a beard only where it may be one's. */
const looks = [
  { hair: 'variant10', beard: 0 },
  { hair: 'variant60', beard: 100 },
  { hair: 'variant55', beard: 0 },
  { hair: 'variant28', beard: 0 },
  { hair: 'variant44', beard: 100 },
  { hair: 'variant58', beard: 0 },
  { hair: 'variant22', beard: 0 },
  { hair: 'variant62', beard: 0 },
  { hair: 'variant08', beard: 0 },
  { hair: 'variant25', beard: 100 },
  { hair: 'variant20', beard: 0 },
  { hair: 'variant18', beard: 0 },
] as const;

const grounds = ['dfe6f5', 'f3dccb', 'd3e9e4', 'efe3c4', 'e4dbf0', 'd6e4ee'];

/**
 * Draws one illustrated portrait for each testimonial from its seed, always the same: the people are
 * invented, so no photograph stands for them. Written with the icons; never committed.
 */
export function writeAvatars(): void {
  mkdirSync(folder, { recursive: true });
  testimonials.forEach(({ image }, index) => {
    const look = looks[index % looks.length] ?? looks[0];
    const svg = createAvatar(notionists, {
      seed: image,
      backgroundColor: [grounds[index % grounds.length] ?? 'dfe6f5'],
      gestureProbability: 0,
      glassesProbability: 0,
      hair: [look.hair],
      beardProbability: look.beard,
      beard: ['variant02', 'variant12'],
      brows: ['variant04', 'variant05', 'variant07', 'variant10', 'variant13'],
      lips: ['variant03', 'variant06', 'variant14', 'variant23'],
    }).toString();
    writeFileSync(new URL(`${image}.svg`, folder), coarseDrawing(svg, UNITS_A_STEP));
  });
}
