import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { scenarioCard } from '../../app/content/demo/page';
import type { DemoScenario } from '../../app/content/demo/scenario';
import { demoScenarios } from '../../app/content/demo/scenarios';
import type { PageHead, ShareCard } from '../../app/content/page-head';
import { pictureName } from '../../app/lib/head/picture-name';
import { SolarSunrise } from '../../app/sections/solar/sunrise';
import { VoiceStar } from '../../app/sections/voice/star';
import { pageHeads } from '../page-heads';
import { CardWords } from './card-words';
import { industryStar, industryStars } from './industry-stars';
import { type Palette, readPalette } from './palette';
import type { Picture } from './picture';
import { ScenarioChat } from './scenario-chat';
import { siteDrawing } from './site-drawing';
import { CARD_HEIGHT, CARD_WIDTH, hunter, inTheSky, shiningStar, sky } from './sky';

const night = readPalette('night');
const dawn = readPalette('dawn');

/** What stands beside a page's words, as SVG elements, and how large the words are, in pixels. */
interface CardLook {
  drawing: () => string;
  width: number;
  size: number;
}

/** By the page's path. */
const looks: Readonly<Record<string, CardLook>> = {
  '/about': {
    drawing: () => sky(night, { x: 950, y: 320 }) + belt(night),
    width: 640,
    size: 88,
  },
  '/demo': {
    drawing: () => sky(night, { x: 940, y: 300 }) + industryStars(night, demoScenarios),
    width: 660,
    size: 72,
  },
  '/voice-call': {
    drawing: () =>
      sky(night, { x: 890, y: 290 }) +
      siteDrawing(VoiceStar, night, { x: 600, y: 0, width: 580, height: 580 }),
    width: 600,
    size: 104,
  },
  '/voice-call-solar': {
    drawing: () => sky(dawn, { x: 900, y: 460 }) + sunrise(dawn),
    width: 620,
    size: 92,
  },
};

/** The constellation, as on the home page: the look of every page that has no drawing of its own. */
const constellationLook: CardLook = {
  drawing: () =>
    sky(night, { x: 1000, y: 300 }) + hunter(night, { x: 1000, y: 318, scale: 1.28, turn: 10 }),
  width: 760,
  size: 86,
};

/** The picture of every page and of every demo scenario, 1200 by 630 pixels. */
export function shareCards(): Picture[] {
  return [...pageHeads.map(pagePicture), ...demoScenarios.map(scenarioPicture)];
}

function pagePicture({ path, card: words, sky: light = 'night' }: PageHead): Picture {
  const { drawing, ...letters } = looks[path] ?? constellationLook;
  const colour = light === 'dawn' ? dawn : night;
  return card(pictureName(path), drawing(), pageWords(words, colour, letters));
}

/** A picture of a drawing, as SVG elements, and the words over it. */
function card(name: string, drawing: string, words: ReactElement): Picture {
  return {
    path: `app/server/pages/share-images/share-${name}.png`,
    inputs: drawing + renderToStaticMarkup(words),
    make: async () => {
      const { renderCard } = await import('./render-card');
      return renderCard(drawing, words);
    },
  };
}

function pageWords(
  { eyebrow, headline, accent, line }: ShareCard,
  colour: Palette,
  letters: { width: number; size: number },
): ReactElement {
  return (
    <CardWords
      {...letters}
      colour={colour}
      eyebrow={eyebrow}
      line={line}
      headline={[
        <div key="headline">{headline}</div>,
        <div key="accent" style={{ color: colour('ember') }}>
          {accent}
        </div>,
      ]}
    />
  );
}

/** The three stars of the wordmark, large. */
function belt(colour: Palette): string {
  const accent = colour('betelgeuse');
  const stars = [
    { x: 800, y: 464, size: 26 },
    { x: 950, y: 320, size: 32 },
    { x: 1100, y: 176, size: 26 },
  ].map((star) => shiningStar(star, accent));
  return `<path d="M800 464L1100 176" stroke="${accent}" stroke-opacity=".5" stroke-width="7"/>${stars.join('')}`;
}

/** The horizon begins beside the words, out of nothing. */
function sunrise(colour: Palette): string {
  const drawing = siteDrawing(SolarSunrise, colour, { x: 545, y: 110, width: 720, height: 423 });
  return `<linearGradient id="from-nothing" gradientUnits="userSpaceOnUse" x1="560" x2="760" y1="0" y2="0"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient><mask id="appearing" maskUnits="userSpaceOnUse" x="0" y="0" width="${CARD_WIDTH}" height="${CARD_HEIGHT}"><rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="url(#from-nothing)"/></mask><g mask="url(#appearing)">${drawing}</g>`;
}

const behindTheChat = { x: 900, y: 330, scale: 1.3, turn: 16 };

/** The industry takes the place of one star of the constellation, behind its conversation. */
function scenarioPicture(scenario: DemoScenario): Picture {
  return card(
    `demo-${scenario.id}`,
    sky(night, { x: 900, y: 315 }) +
      hunter(night, behindTheChat) +
      industryStar(night, scenario.icon, inTheSky(behindTheChat, 'bellatrix')),
    <CardWords
      colour={night}
      eyebrow={scenarioCard.eyebrow}
      headline={scenario.industry}
      line={<div style={{ color: night('confirmed') }}>{scenario.dealValue}</div>}
      width={520}
      size={86}
    >
      <ScenarioChat colour={night} message={doubtOf(scenario)} />
    </CardWords>,
  );
}
/** The customer's second message, in which every script raises a doubt. */
function doubtOf({ messages }: DemoScenario): string {
  const [, doubt] = messages.filter(({ sender }) => sender === 'prospect');
  if (!doubt) throw new Error('Each scenario has a second message of its customer.');
  return doubt.message;
}
