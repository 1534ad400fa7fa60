const byField = {
  medicine: ['orthodontists', 'clinics', 'medical practices', 'optometrists', 'chiropractors'],
  health: ['rehab clinics', 'animal hospitals', 'dermatologists', 'nutritionists'],
  beauty: ['spas', 'hair salons', 'barbershops', 'nail salons', 'massage studios'],
  style: ['tattoo studios', 'pet groomers', 'photographers', 'design studios'],
  sports: ['fitness studios', 'yoga studios', 'Pilates studios', 'martial arts gyms'],
  lessons: ['personal trainers', 'tutoring centers', 'event planners'],
  cars: ['auto repair shops', 'car detailers'],
  building: ['roofing companies', 'home remodelers', 'plumbers', 'electricians', 'landscapers'],
  homes: ['property managers', 'home inspectors', 'cleaning services', 'exterminators'],
  services: ['moving companies', 'mortgage brokers', 'wealth advisors'],
} as const;

/** With the ten trades (trades.ts) 49, of at most 17 characters, so that the headline is of one size. Spec 2, 9. */
export const otherTypes: readonly string[] = Object.values(byField).flat();
