import { brand } from '~/content/brand';

/** Sent as business_type when no topic is chosen. Spec 7. */
export const generalBusinessType = 'general';

const hi = `Hi, I’m ${brand.assistant} for`;
const cost = 'What does it cost?';

/** The choices of the widget, with the greeting that follows and names the type, and what a visitor may ask first. Spec 3, 4. */
export const businessTypeOptions = [
  {
    id: 'healthcare',
    name: 'Healthcare',
    description: 'Clinics, dental and medical offices',
    icon: 'stethoscope',
    greeting: `${hi} Healthcare. I answer new patients and fill open slots.`,
    questions: ['How do you answer new patients?', 'Is patient data safe?', cost],
  },
  {
    id: 'professional_services',
    name: 'Professional Services',
    description: 'Law, accounting, insurance and real estate',
    icon: 'briefcase',
    greeting: `${hi} Professional Services. I qualify inquiries and book consultations.`,
    questions: ['How do you qualify an inquiry?', 'Does it work with my calendar?', cost],
  },
  {
    id: 'home_services',
    name: 'Home Services',
    description: 'Solar, HVAC, plumbing and roofing',
    icon: 'wrench',
    greeting: `${hi} Home Services. I book visits while you work.`,
    questions: ['How do you answer leads while we work?', 'Does it work with my CRM?', cost],
  },
  {
    id: 'wellness_fitness',
    name: 'Wellness & Fitness',
    description: 'Gyms, spas, salons and studios',
    icon: 'dumbbell',
    greeting: `${hi} Wellness & Fitness. I turn messages into trial visits.`,
    questions: ['How do you turn messages into visits?', 'Can I try it first?', cost],
  },
  {
    id: 'automotive',
    name: 'Automotive',
    description: 'Dealerships, repair and detailing shops',
    icon: 'car',
    greeting: `${hi} Automotive. I book test drives and service, day or night.`,
    questions: ['How do you book test drives?', 'Do you answer at night?', cost],
  },
] as const;

export type BusinessTypeId = (typeof businessTypeOptions)[number]['id'];

/** The visitor's topic: one of five ids, or 'general'. Spec 3, 7. */
export type Topic = BusinessTypeId | typeof generalBusinessType;

export const topicIds: readonly Topic[] = [
  ...businessTypeOptions.map(({ id }) => id),
  generalBusinessType,
];
