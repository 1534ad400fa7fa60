import type { DemoScenarioId } from '~/content/demo/scenario';

/** The trade of each demo conversation, as the headline names it. A visitor can choose one. */
export const tradeTypes: Readonly<Record<DemoScenarioId, string>> = {
  dental: 'dental offices',
  'med-spa': 'med spas',
  fitness: 'gyms',
  'law-firm': 'law firms',
  'real-estate': 'real estate teams',
  'auto-dealer': 'car dealerships',
  solar: 'solar companies',
  insurance: 'insurance brokers',
  hvac: 'HVAC companies',
  accounting: 'accounting firms',
};
