import { privacyHref } from './navigation';

/** The measurement banner, and the way back to it in the footer. */
export const consent = {
  label: 'Measurement',
  heading: 'May we count your visit?',
  text: 'With your yes, this site loads services that measure which buttons are pressed. Without it, nothing is loaded and everything works the same.',
  accept: 'Yes, count it',
  decline: 'No, thanks',
  privacy: { label: 'What is measured', href: privacyHref },
  reopen: 'Measurement choices',
  accepted: 'Measurement is on.',
  declined: 'Measurement is off.',
  globalPrivacyControl: 'Your browser asks sites not to measure, so measurement is off.',
} as const;
