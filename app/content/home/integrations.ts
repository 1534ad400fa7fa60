import { brand } from '~/content/brand';
import type { BrandIconName } from '~/lib/icon-names';

export type IntegrationKind = 'Scheduling' | 'CRM' | 'Messaging' | 'Automation';

export interface Integration {
  readonly name: string;
  readonly icon: BrandIconName;
  readonly kind: IntegrationKind;
  /** The mark's own color, as its owner publishes it. */
  readonly color: string;
}

/** The integrations grid. Spec 2 (section 7). */
export const integrations = {
  heading: 'Works with the tools you already use',
  intro: `${brand.assistant} reads your calendar and writes to your CRM. There is no second inbox to check.`,
  grid: [
    { name: 'Google Calendar', icon: 'googlecalendar', kind: 'Scheduling', color: '#4285f4' },
    { name: 'Calendly', icon: 'calendly', kind: 'Scheduling', color: '#006bff' },
    { name: 'Cal.com', icon: 'caldotcom', kind: 'Scheduling', color: '#292929' },
    { name: 'HubSpot', icon: 'hubspot', kind: 'CRM', color: '#ff7a59' },
    { name: 'Zoho', icon: 'zoho', kind: 'CRM', color: '#e42527' },
    { name: 'Odoo', icon: 'odoo', kind: 'CRM', color: '#714b67' },
    { name: 'WhatsApp', icon: 'whatsapp', kind: 'Messaging', color: '#25d366' },
    { name: 'Messenger', icon: 'messenger', kind: 'Messaging', color: '#0866ff' },
    { name: 'Gmail', icon: 'gmail', kind: 'Messaging', color: '#ea4335' },
    { name: 'Zapier', icon: 'zapier', kind: 'Automation', color: '#ff4f00' },
    { name: 'Make', icon: 'make', kind: 'Automation', color: '#6d00cc' },
    { name: 'n8n', icon: 'n8n', kind: 'Automation', color: '#ff91ac' },
  ],
  more: 'Yours is not here? Bring its name to the demo, and we tell you whether it can be connected.',
  trademarks: 'The marks belong to their owners, who have no part in this site.',
} as const satisfies {
  heading: string;
  intro: string;
  grid: readonly Integration[];
  more: string;
  trademarks: string;
};
