import type { SettingName } from '../../app/server/config';

/** Read only by the build. */
export const buildNames = ['SENTRY_AUTH_TOKEN', 'SENTRY_ORG', 'SENTRY_PROJECT'] as const;

export type CheckedName = SettingName | (typeof buildNames)[number];

/** Where production stores it, and whether it has a default. */
type Kind = 'secret' | 'variable' | 'variable with default' | 'build';

const entry = (kind: Kind) => (whenAbsent: string, example: string) => {
  return { kind, whenAbsent, example };
};
const secret = entry('secret');
const variable = entry('variable');
const withDefault = entry('variable with default');
const ofBuild = entry('build');

const assistantId = '00000000-0000-0000-0000-000000000000';

/**
 * Every setting in the table's order: the meaning of its absence, in at most 36 characters, and a value
 * of the right shape, empty where only the sandbox sets one.
 */
export const settingsTable: Readonly<Record<CheckedName, ReturnType<typeof secret>>> = {
  SITE_URL: withDefault("each request's own origin is used", 'https://www.example.com'),
  CHAT_WEBHOOK_URL: secret('the chat cannot answer', 'https://n8n.example.com/webhook/chat'),
  CHAT_WEBHOOK_AUTHORIZATION: secret('no Authorization header is sent', 'Bearer TOKEN'),
  CHAT_WEBHOOK_FORMAT: withDefault("the site's own format", 'n8n'),
  TURNSTILE_SITE_KEY: variable('no challenge before a chat', '0x0000000000000000000000'),
  TURNSTILE_SECRET_KEY: secret('no challenge before a chat', '0x0000000000000000000000000000'),
  TURNSTILE_VERIFY_URL: withDefault('the public verifier', ''),
  BOOKING_URL: variable('a contact card, no calendar', 'https://book.example.com/calendar'),
  BOOKING_ORIGINS: withDefault('the origin of BOOKING_URL', 'https://book.example.com'),
  VOICE_API_KEY: secret('voice buttons are not shown', 'KEY'),
  VOICE_API_BASE_URL: withDefault("the platform's public address", 'https://api.vapi.ai'),
  VOICE_ASSISTANT_ID: withDefault('the built-in assistant', assistantId),
  VOICE_SOLAR_ASSISTANT_ID: withDefault('the built-in assistant', assistantId),
  CALL_MACHINE_URL: withDefault("the call service's own bundle", ''),
  CONTACT_EMAIL: withDefault('a sample address', 'hello@example.com'),
  CONTACT_PHONE: variable('no telephone number is shown', '+12025550123'),
  SOCIAL_INSTAGRAM_URL: withDefault('a sample link', 'https://www.instagram.com/ACCOUNT'),
  SOCIAL_FACEBOOK_URL: withDefault('a sample link', 'https://www.facebook.com/ACCOUNT'),
  SOCIAL_WHATSAPP_URL: withDefault('a sample link', 'https://wa.me/NUMBER'),
  GA_MEASUREMENT_ID: variable('no analytics', 'G-ABC123DEF4'),
  META_PIXEL_ID: variable('no pixel', '000000000000000'),
  SENTRY_DSN: variable('errors are logged only', 'https://KEY@HOST/PROJECT'),
  SENTRY_AUTH_TOKEN: ofBuild('no source maps are uploaded', 'TOKEN'),
  SENTRY_ORG: ofBuild('no source maps are uploaded', 'ORGANIZATION'),
  SENTRY_PROJECT: ofBuild('no source maps are uploaded', 'PROJECT'),
};

export const checkedNames = Object.keys(settingsTable) as CheckedName[];

export const secretNames = checkedNames.filter((name) => settingsTable[name].kind === 'secret');

export function isChecked(name: string): name is CheckedName {
  return Object.hasOwn(settingsTable, name);
}
