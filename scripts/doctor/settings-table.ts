import type { SettingName } from '../../app/server/config';

export const buildNames = ['SENTRY_AUTH_TOKEN', 'SENTRY_ORG', 'SENTRY_PROJECT'] as const;

export type CheckedName = SettingName | (typeof buildNames)[number];

interface Entry {
  /** Where production stores it, and whether it has a default. */
  kind: 'secret' | 'variable' | 'default' | 'build';
  /** The meaning of its absence, in at most 36 characters. */
  whenAbsent: string;
  /** A value of the right shape, empty where only the sandbox sets one. */
  example: string;
}

const as = (kind: Entry['kind'], whenAbsent: string, example: string): Entry => {
  return { kind, whenAbsent, example };
};
const assistantId = '00000000-0000-0000-0000-000000000000';

/** Every setting in the table's order. A test holds docs/settings.md, wrangler.toml and .dev.vars.example to it. */
export const settingsTable: Readonly<Record<CheckedName, Entry>> = {
  SITE_URL: as('default', "each request's own origin is used", 'https://www.example.com'),
  CHAT_WEBHOOK_URL: as('secret', 'the chat cannot answer', 'https://n8n.example.com/webhook/chat'),
  CHAT_WEBHOOK_AUTHORIZATION: as('secret', 'no Authorization header is sent', 'Bearer TOKEN'),
  CHAT_WEBHOOK_FORMAT: as('default', "the site's own format", 'n8n'),
  TURNSTILE_SITE_KEY: as('variable', 'no challenge before a chat', '0x0000000000000000000000'),
  TURNSTILE_SECRET_KEY: as('secret', 'no challenge before a chat', '0x000000000000000000000000'),
  TURNSTILE_VERIFY_URL: as('default', 'the public verifier', ''),
  BOOKING_URL: as(
    'variable',
    'a contact card, no calendar',
    'https://api.leadconnectorhq.com/widget/booking/CALENDAR_ID',
  ),
  BOOKING_ORIGINS: as(
    'default',
    'the origin of BOOKING_URL',
    'https://api.leadconnectorhq.com https://*.msgsndr.com',
  ),
  BOOKING_NOTES_KEY: as('default', "notes, or Calendly's a1", 'notes'),
  VOICE_API_KEY: as('secret', 'voice buttons are not shown', 'PUBLIC_KEY'),
  VOICE_API_BASE_URL: as('default', "the platform's public address", 'https://api.vapi.ai'),
  VOICE_ASSISTANT_ID: as('default', 'the built-in assistant', assistantId),
  VOICE_SOLAR_ASSISTANT_ID: as('default', 'the built-in assistant', assistantId),
  VOICE_FRONT_DESK_ASSISTANT_ID: as('variable', 'no call to their own front desk', assistantId),
  CALL_MACHINE_URL: as('default', "the call service's own bundle", ''),
  FRONT_DESK_SITES_URL: as('default', 'no name under .example is read', ''),
  CONTACT_EMAIL: as('default', 'a sample address', 'hello@example.com'),
  CONTACT_PHONE: as('variable', 'no telephone number is shown', '+12125550100'),
  SOCIAL_INSTAGRAM_URL: as('default', 'a sample link', 'https://www.instagram.com/ACCOUNT'),
  SOCIAL_FACEBOOK_URL: as('default', 'a sample link', 'https://www.facebook.com/ACCOUNT'),
  SOCIAL_WHATSAPP_URL: as('default', 'a sample link', 'https://wa.me/NUMBER'),
  GA_MEASUREMENT_ID: as('variable', 'no analytics', 'G-ABC123DEF4'),
  META_PIXEL_ID: as('variable', 'no pixel', '000000000000000'),
  SENTRY_DSN: as('variable', 'errors are logged only', 'https://KEY@HOST/PROJECT'),
  SENTRY_AUTH_TOKEN: as('build', 'no source maps are uploaded', 'TOKEN'),
  SENTRY_ORG: as('build', 'no source maps are uploaded', 'ORGANIZATION'),
  SENTRY_PROJECT: as('build', 'no source maps are uploaded', 'PROJECT'),
};

export const checkedNames = Object.keys(settingsTable) as CheckedName[];

export const secretNames = checkedNames.filter((name) => settingsTable[name].kind === 'secret');

export function isChecked(name: string): name is CheckedName {
  return Object.hasOwn(settingsTable, name);
}
