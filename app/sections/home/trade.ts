import type { DemoScenarioId } from '~/content/demo/scenario';
import { businessTypes, typesByDemo } from '~/content/home/business-types';
import { createStore } from '~/lib/store';

/** The kind of business that the headline names. What comes next is of the same kind. */
export const shownType = createStore(businessTypes[0]);

/** The demo conversation that is nearest to a kind of business. */
export function demoOf(type: string): DemoScenarioId {
  const [demo] = Object.entries(typesByDemo).find(([, types]) => types.includes(type)) ?? [
    'dental',
  ];
  return demo as DemoScenarioId;
}
