import { expect, it } from 'vitest';
import { demoScenarios } from '~/content/demo/scenarios';
import { demoHref } from '~/content/navigation';
import { findScenario } from './address';

it('the address of each demo leads back to it, and another to none', () => {
  for (const { id } of demoScenarios) {
    const { pathname, search } = new URL(demoHref(id), 'https://site.example');
    expect([pathname, findScenario(demoScenarios, search)?.id]).toEqual(['/demo', id]);
  }
  for (const search of ['', '?industry=', '?industry=bakery', '?industry=DENTAL', '?other=dental'])
    expect(findScenario(demoScenarios, search), search).toBeUndefined();
});
