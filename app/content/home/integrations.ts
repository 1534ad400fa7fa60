import type { BrandIconName } from '~/lib/icon-names';

export interface Tool {
  readonly name: string;
  readonly icon: BrandIconName;
  readonly color: string;
  /** The mark spells the name, and stands in place of it where there is room. */
  readonly isWordmark?: true;
}

/** `color`: the mark's own, as its owner publishes it. */
export const tools: readonly Tool[] = [
  { name: 'Google', icon: 'googlecalendar', color: '#4285f4' },
  { name: 'iCloud', icon: 'icloud', color: '#3693f3' },
  { name: 'Calendly', icon: 'calendly', color: '#006bff' },
  { name: 'Cal.com', icon: 'caldotcom', color: '#292929', isWordmark: true },
  { name: 'Gmail', icon: 'gmail', color: '#ea4335' },
  { name: 'WhatsApp', icon: 'whatsapp', color: '#25d366' },
  { name: 'Messenger', icon: 'messenger', color: '#0866ff' },
  { name: 'HubSpot', icon: 'hubspot', color: '#ff7a59' },
  { name: 'Vonage', icon: 'vonage', color: '#000000' },
  { name: 'QuickBooks', icon: 'quickbooks', color: '#2ca01c' },
  { name: 'Zoho', icon: 'zoho', color: '#e42527' },
  { name: 'Odoo', icon: 'odoo', color: '#714b67', isWordmark: true },
  { name: 'Zapier', icon: 'zapier', color: '#ff4f00' },
  { name: 'Make', icon: 'make', color: '#6d00cc' },
  { name: 'n8n', icon: 'n8n', color: '#ff91ac' },
];

/** The integrations grid: calendars and mail, messages and customers, then what connects the rest. Spec 2 (section 7). */
export const integrations = {
  heading: 'Works with what you use',
  /** Nobody has said that it works with these: a tick asks in the demo. Slot: {name}. */
  ask: {
    label: 'Ask about:',
    name: '{name}?',
    question: 'Does it work with {name}?',
    /** Until a trade is chosen. */
    software: ['Dentrix', 'ServiceTitan'],
  },
} as const;
