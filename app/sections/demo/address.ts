import { head, scenarioCard, scenarioHead } from '~/content/demo/page';
import type { DemoScenario } from '~/content/demo/scenarios';
import { demoHref, industryParam } from '~/content/navigation';
import type { PageHead } from '~/content/page-head';
import { interpolate } from '~/lib/interpolate';

export function findScenario<Scenario extends { readonly id: string }>(
  scenarios: readonly Scenario[],
  search: string,
): Scenario | undefined {
  const id = new URLSearchParams(search).get(industryParam);
  return scenarios.find((scenario) => scenario.id === id);
}

export const scenarioPage = (scenario: DemoScenario): PageHead => ({
  ...head,
  title: interpolate(scenarioHead.title, scenario),
  description: interpolate(scenarioHead.description, scenario),
  path: demoHref(scenario.id),
  name: scenario.industry,
  card: { ...head.card, alt: interpolate(scenarioCard.alt, scenario) },
});
