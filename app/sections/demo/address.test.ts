import { describe, expect, it } from 'vitest';
import { demoScenarios } from '~/content/demo/scenarios';
import { demoHref } from '~/content/navigation';
import { findScenario } from './address';

describe('demo addresses', () => {
  it.each(demoScenarios.map(({ id }) => id))('lead back to %s', (id) => {
    const { pathname, search } = new URL(demoHref(id), 'https://site.example');
    expect(pathname).toBe('/demo');
    expect(findScenario(demoScenarios, search)?.id).toBe(id);
  });

  it.each(['', '?', '?industry=', '?industry=bakery', '?industry=DENTAL', '?other=dental'])(
    'name no scenario: "%s"',
    (search) => {
      expect(findScenario(demoScenarios, search)).toBeUndefined();
    },
  );
});
