import { head as demoHead, scenarioCard } from '~/content/demo/page';
import type { DemoScenario } from '~/content/demo/scenario';
import { demoScenarios } from '~/content/demo/scenarios';
import type { PageHead } from '~/content/page-head';
import { fill } from '~/lib/fill';
import type { SharePicture } from '~/lib/head/meta';
import { pictureName } from '~/lib/head/picture-name';

/** Drawn before the build, by their names. */
const files = import.meta.glob<string>('./share-images/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The file's name changes with its content, so no network keeps showing an old one. */
function addressOf(origin: string, name: string): string {
  const file = files[`./share-images/share-${name}.png`];
  if (file === undefined)
    throw new Error(`There is no share image "${name}": run npm run pictures.`);
  return `${origin}${file}`;
}

/** The picture of one page. */
export function pagePicture(origin: string, { path, card }: PageHead): SharePicture {
  return { url: addressOf(origin, pictureName(path)), alt: card.alt };
}

/** The pictures of the demo page and of its scenarios. */
export function demoSite(origin: string) {
  const pictureOf = (scenario: DemoScenario) => ({
    url: addressOf(origin, `demo-${scenario.id}`),
    alt: fill(scenarioCard.alt, scenario),
  });
  return {
    origin,
    picture: pagePicture(origin, demoHead),
    scenarioPictures: Object.fromEntries(
      demoScenarios.map((scenario) => [scenario.id, pictureOf(scenario)]),
    ),
  };
}
