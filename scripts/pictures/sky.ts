import { seededRandom } from '../../app/lib/random';
import { constellation, type Star } from '../constellation';
import type { Palette } from './palette';

/** Pixels of a share picture, as every network's large card has them. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

const FAR_STARS = 120;

interface Point {
  x: number;
  y: number;
}

/** The ground of a picture: the sky, lighter around one point, and far stars. */
export function sky(colour: Palette, { x, y }: Point): string {
  return `<radialGradient id="sky" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="660"><stop offset="0" stop-color="${colour('dawnline')}"/><stop offset="1" stop-color="${colour('night')}"/></radialGradient><rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="url(#sky)"/>${farStars(colour('starlight'))}`;
}

/** Always the same ones, and fewer of them seen on the left, where the words stand. */
function farStars(colour: string): string {
  const random = seededRandom(7);
  return Array.from({ length: FAR_STARS }, () => {
    const x = random() * CARD_WIDTH;
    const y = random() * CARD_HEIGHT;
    const radius = 0.8 + random() ** 3 * 1.4;
    const opacity = (0.15 + 0.55 * random()) * (0.2 + (0.8 * x) / CARD_WIDTH);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(2)}" fill="${colour}" fill-opacity="${opacity.toFixed(2)}"/>`;
  }).join('');
}

interface Pose extends Point {
  scale: number;
  /** Degrees, clockwise. */
  turn: number;
}

/** The middle of the constellation, in its own units. */
const middle = { x: 218, y: 274 };

/** The constellation around a point; at scale 1 it is 424 pixels high. */
export function hunter(colour: Palette, { x, y, scale, turn }: Pose): string {
  const stars = constellation.stars.map((star) => shiningStar(star, colour(star.colour)));
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-middle.x} ${-middle.y})" fill="none"><path d="${constellation.limbs}" stroke="${colour('mist')}" stroke-opacity=".4" stroke-width="1.2"/><path d="${constellation.belt}" stroke="${colour('betelgeuse')}" stroke-width="1.8"/>${stars.join('')}</g>`;
}

/** Where one star of the constellation stands in the picture. */
export function inTheSky({ x, y, scale, turn }: Pose, name: Star): Point {
  const star = constellation.stars.find((candidate) => candidate.name === name) ?? middle;
  const [right, down] = [(star.x - middle.x) * scale, (star.y - middle.y) * scale];
  const angle = (turn * Math.PI) / 180;
  return {
    x: x + right * Math.cos(angle) - down * Math.sin(angle),
    y: y + right * Math.sin(angle) + down * Math.cos(angle),
  };
}

/** A star in its halo. */
export function shiningStar({ x, y, size }: Point & { size: number }, colour: string): string {
  const halo = `halo-${colour.slice(1)}`;
  return `<radialGradient id="${halo}"><stop offset="0" stop-color="${colour}" stop-opacity=".55"/><stop offset=".4" stop-color="${colour}" stop-opacity=".14"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${size * 5}" fill="url(#${halo})"/><circle cx="${x}" cy="${y}" r="${size * 1.2}" fill="${colour}"/>`;
}
