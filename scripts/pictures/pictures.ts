import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { scenarioCard } from '../../app/content/demo/page';
import { type DemoScenario, demoScenarios } from '../../app/content/demo/scenarios';
import type { PageHead } from '../../app/content/page-head';
import { pictureName } from '../../app/lib/route-head';
import { pageHeads } from '../page-heads';
import { fromProject } from '../project';
import { CARD_WIDTH, type CardWords } from './card';
import { iconSprite, interfaceIcon } from './icon-sprite';
import { manifestJson } from './manifest';
import { colored } from './palette';

export interface Picture {
  path: string;
  /** A text to write, or an SVG to render as a PNG of this width, in pixels. */
  content: string;
  width?: number;
  words?: CardWords;
}

/** A picture's entry in drawn.json. It changes with everything that the picture shows. */
export const fingerprint = ({ content, width, words }: Picture): string =>
  createHash('sha256')
    .update(JSON.stringify([content, width, words && [words, read('scripts/pictures/card.tsx')]]))
    .digest('hex')
    .slice(0, 16);

const read = (path: string) => readFileSync(fromProject(path), 'utf8');
const drawing = (name: string) => read(`scripts/pictures/drawings/${name}.svg`);

/** Every generated picture, in every size. favicon.svg and favicon.ico are sources. */
export const pictures = (): Picture[] => [
  { path: 'app/ui/icons.svg', content: iconSprite() },
  { path: 'public/manifest.webmanifest', content: manifestJson() },
  ...appIcons(read('public/favicon.svg')),
  ...pageHeads.map(pageCard),
  ...demoScenarios.map(scenarioPicture),
];

/** Systems that cut a shape of their own get a ground without round corners and the drawing inside a circle. */
function appIcons(icon: string): Picture[] {
  const square = (scale: number) =>
    icon.replace('rx="8"', 'rx="0"').replace('scale(1)', `scale(${scale})`);
  return [
    { path: 'public/apple-touch-icon.png', content: square(0.86), width: 180 },
    ...[192, 512].flatMap((width) => [
      { path: `public/icons/${width}.png`, content: icon, width },
      { path: `public/icons/maskable-${width}.png`, content: square(0.74), width },
    ]),
  ];
}

/** The letters of each page's picture, in pixels, by the page's path. */
const letters: Readonly<Record<string, { width: number; size: number }>> = {
  '/about': { width: 640, size: 88 },
  '/demo': { width: 660, size: 72 },
  '/voice-call': { width: 600, size: 104 },
  '/voice-call-solar': { width: 620, size: 92 },
};

const card = (name: string, content: string, words: CardWords): Picture => ({
  path: `app/server/pages/share-images/share-${name}.png`,
  content: colored(content, words.theme),
  width: CARD_WIDTH,
  words,
});

/** A page without a drawing uses the home page's. */
function pageCard({ path, card: { alt: _, ...words }, theme = 'night' }: PageHead): Picture {
  const own = letters[path];
  return card(pictureName(path), drawing(own ? pictureName(path) : 'home'), {
    ...words,
    theme,
    ...(own ?? { width: 760, size: 86 }),
  });
}

/** The industry's icon replaces one star of the constellation. */
function scenarioPicture({ id, icon, industry, dealValue, messages }: DemoScenario): Picture {
  // In every script the customer's second message raises a doubt.
  const message = messages.filter(({ sender }) => sender === 'prospect')[1]?.message ?? '';
  const star = `<g transform="translate(1060.6 119.1)" fill="var(--color-night)" stroke="var(--color-betelgeuse)"><circle r="47" stroke-opacity=".75" stroke-width="2"/><svg x="-22" y="-22" width="44" height="44" viewBox="0 0 24 24" fill="none" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${interfaceIcon(icon)}</svg></g>`;
  const words: CardWords = {
    eyebrow: scenarioCard.eyebrow,
    headline: industry,
    line: dealValue,
    message,
    theme: 'night',
    width: 520,
    size: 86,
  };
  return card(`demo-${id}`, drawing('scenario').replace('</svg>\n', `${star}</svg>\n`), words);
}
