import { privacyHref } from './navigation';

export const consent = {
  label: 'Measurement choices',
  heading: 'May we count your visit?',
  text: '{services} would record the pages and buttons you use. Nothing loads without your yes.',
  services: {
    analytics: 'Google Analytics',
    pixel: 'The Meta pixel',
    both: 'Google Analytics and the Meta pixel',
  },
  accept: 'Yes, count it',
  decline: 'No, thanks',
  close: 'Close',
  privacy: { label: 'What is measured', href: `${privacyHref}-measurement` },
  accepted: 'Measurement is on.',
  declined: 'Measurement is off.',
  globalPrivacyControl: 'Your browser asks sites not to measure, so measurement is off.',
} as const;
