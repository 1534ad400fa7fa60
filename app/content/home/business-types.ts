import type { DemoScenarioId } from '~/content/demo/scenario';

/**
 * The 49 kinds of business that the headline rotates through, by the demo conversation that is nearest to
 * theirs. Spec 2 and 9.
 *
 * Plural, lower case save for proper abbreviations, at most 17 characters, so that the headline is of
 * one size. The first one is what the server renders.
 */
export const typesByDemo: Readonly<Record<DemoScenarioId, readonly string[]>> = {
  dental: [
    'dental offices',
    'orthodontists',
    'clinics',
    'medical practices',
    'optometrists',
    'chiropractors',
    'rehab clinics',
    'animal hospitals',
  ],
  'med-spa': [
    'med spas',
    'spas',
    'dermatologists',
    'hair salons',
    'barbershops',
    'nail salons',
    'massage studios',
    'tattoo studios',
    'pet groomers',
    'photographers',
  ],
  fitness: [
    'gyms',
    'fitness studios',
    'yoga studios',
    'Pilates studios',
    'martial arts gyms',
    'personal trainers',
    'nutritionists',
    'tutoring centers',
  ],
  'law-firm': ['law firms', 'event planners', 'design studios'],
  'real-estate': ['real estate teams', 'property managers', 'home inspectors'],
  'auto-dealer': ['car dealerships', 'auto repair shops', 'car detailers'],
  solar: ['solar companies', 'roofing companies', 'home remodelers'],
  insurance: ['insurance brokers', 'mortgage brokers'],
  hvac: [
    'HVAC companies',
    'plumbers',
    'electricians',
    'landscapers',
    'cleaning services',
    'exterminators',
    'moving companies',
  ],
  accounting: ['accounting firms', 'wealth advisors'],
};

const [first = '', ...others] = Object.values(typesByDemo).flat();

export const businessTypes: readonly [string, ...string[]] = [first, ...others];
