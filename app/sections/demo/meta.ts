import type { MetaDescriptor } from '@remix-run/cloudflare';
import { head, scenarioHead } from '~/content/demo/page';
import { fill } from '~/lib/fill';
import { pageMeta, type SharePicture } from '~/lib/head/meta';
import { trailData } from '~/lib/head/structured-data';
import { demoHref } from './address';

/** What the demo page's head depends on, besides the scenario. */
export interface DemoSite {
  /** Absolute, without a closing slash. */
  origin: string;
  picture: SharePicture;
  /** By the scenario's id. */
  scenarioPictures: Readonly<Record<string, SharePicture>>;
}

interface NamedScenario {
  readonly id: string;
  readonly industry: string;
}

/** The head of the demo page or of one scenario. A scenario without a share image has the page's. */
export function demoMeta(
  { origin, picture, scenarioPictures }: DemoSite,
  scenario: NamedScenario | undefined,
): MetaDescriptor[] {
  if (!scenario) {
    const data = trailData(origin, [head]);
    return pageMeta({ page: head, address: `${origin}${head.path}`, picture, data });
  }
  const path = demoHref(scenario.id);
  return pageMeta({
    page: {
      title: fill(scenarioHead.title, scenario),
      description: fill(scenarioHead.description, scenario),
    },
    address: `${origin}${path}`,
    picture: scenarioPictures[scenario.id] ?? picture,
    data: trailData(origin, [head, { name: scenario.industry, path }]),
  });
}
