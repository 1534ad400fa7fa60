import type { DemoScenario } from '../../app/content/demo/scenario';
import { interfaceIcon } from './interface-icon';
import type { Palette } from './palette';

/** Pixels, in the order in which the line leads from one to the next. */
const places = [
  [728, 148],
  [880, 92],
  [1040, 140],
  [1120, 268],
  [974, 262],
  [832, 302],
  [786, 446],
  [896, 530],
  [1000, 422],
  [1108, 520],
] as const;

const RADIUS = 47;
const ICON = 44;

/** The industry's icon in a ring, around a point. */
export function industryStar(
  colour: Palette,
  icon: DemoScenario['icon'],
  { x, y }: { x: number; y: number },
): string {
  return `<circle cx="${x}" cy="${y}" r="${RADIUS}" fill="${colour('night')}" stroke="${colour('betelgeuse')}" stroke-opacity=".75" stroke-width="2"/><svg x="${x - ICON / 2}" y="${y - ICON / 2}" width="${ICON}" height="${ICON}" viewBox="0 0 24 24" fill="none" stroke="${colour('betelgeuse')}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${interfaceIcon(icon)}</svg>`;
}

/** The industries as stars of one constellation. Throws an Error when there are more than places. */
export function industryStars(colour: Palette, scenarios: readonly DemoScenario[]): string {
  const line = places
    .slice(0, scenarios.length)
    .map(([x, y]) => `${x} ${y}`)
    .join('L');
  const stars = scenarios.map(({ icon }, index) => {
    const place = places[index];
    if (!place) throw new Error('The picture of the demo page has a place for ten industries.');
    return industryStar(colour, icon, { x: place[0], y: place[1] });
  });
  return `<path d="M${line}" fill="none" stroke="${colour('mist')}" stroke-opacity=".45" stroke-width="1.6"/>${stars.join('')}`;
}
