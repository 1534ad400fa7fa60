/** The parameter of /demo that names a scenario by its id. */
const industryParam = 'industry';

const demoPath = '/demo';

/** The address under which one scenario of the demo page is served, shared and indexed. */
export function demoHref(id: string): string {
  return `${demoPath}?${new URLSearchParams({ [industryParam]: id })}`;
}

/**
 * The scenario in an address.
 * @param search the query, with or without its question mark.
 * @returns undefined for none, or an unknown one.
 */
export function findScenario<Scenario extends { readonly id: string }>(
  scenarios: readonly Scenario[],
  search: string,
): Scenario | undefined {
  const id = new URLSearchParams(search).get(industryParam);
  return scenarios.find((scenario) => scenario.id === id);
}
