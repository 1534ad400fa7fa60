/** The hunter as he stands in the winter sky: seven stars, the belt in the accent. */
const stars = {
  betelgeuse: { x: 118, y: 62, size: 5.5 },
  bellatrix: { x: 292, y: 84, size: 4 },
  mintaka: { x: 238, y: 262, size: 4 },
  alnilam: { x: 206, y: 282, size: 4.5 },
  alnitak: { x: 174, y: 303, size: 4 },
  saiph: { x: 142, y: 486, size: 3.5 },
  rigel: { x: 318, y: 452, size: 6 },
} as const;

/** Each star shines: rings of light around it, each so many times its size, at this opacity. */
const glow = [
  [5.4, 0.025],
  [4.2, 0.03],
  [3.1, 0.05],
  [2.2, 0.08],
  [1.5, 0.14],
  [0.8, 1],
] as const;

export type Star = keyof typeof stars;

const belt: readonly Star[] = ['alnitak', 'alnilam', 'mintaka'];
const lines: readonly (readonly [Star, Star])[] = [
  ['betelgeuse', 'bellatrix'],
  ['betelgeuse', 'alnitak'],
  ['bellatrix', 'mintaka'],
  ['alnitak', 'saiph'],
  ['mintaka', 'rigel'],
  ['saiph', 'rigel'],
];

function colourOf(star: Star): string {
  if (belt.includes(star)) return 'betelgeuse';
  return star === 'rigel' ? 'rigel' : 'mist';
}

const at = (star: Star) => `${stars[star].x} ${stars[star].y}`;

/** The constellation, 320 by 510 units from 60, 20. A colour is the name of a token. */
export const constellation = {
  stars: (Object.keys(stars) as Star[]).map((name) => ({
    name,
    ...stars[name],
    colour: colourOf(name),
  })),
  limbs: lines.map(([from, to]) => `M${at(from)}L${at(to)}`).join(''),
  belt: `M${belt.map(at).join('L')}`,
};

/** A symbol of the sprite. Its colours are the page's tokens, which `<use>` inherits. */
export function constellationSymbol(): string {
  const dots = constellation.stars.map(({ x, y, size, colour }) => {
    const circle = (radius: number, opacity: number) =>
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="var(--color-${colour})" fill-opacity="${opacity}"/>`;
    return glow.map(([times, opacity]) => circle(size * times, opacity)).join('');
  });
  return `<symbol id="constellation" viewBox="60 20 320 510" fill="none"><path d="${constellation.limbs}" stroke="var(--color-haze)"/><path d="${constellation.belt}" stroke="var(--color-betelgeuse)" stroke-width="1.25"/>${dots.join('')}</symbol>`;
}
