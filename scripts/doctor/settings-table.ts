import type { CheckedName } from './model';

interface SettingEntry {
  /** Where it is kept in production: with wrangler, in wrangler.toml, or in the build's environment. */
  kind: 'secret' | 'variable' | 'build';
  /** What its absence means, in at most 36 characters. */
  whenAbsent: string;
  /** Whether a default takes its place. */
  hasDefault?: true;
  /** Whether it can be reached, also where nobody can read it. */
  isAddress?: true;
  /** A value of the right shape. */
  example: string;
}

/** Every setting, in the order in which it is shown. */
export const settingsTable: Readonly<Record<CheckedName, SettingEntry>> = {
  SITE_URL: {
    kind: 'variable',
    whenAbsent: "each request's own origin is used",
    hasDefault: true,
    example: 'https://www.example.com',
  },
  CHAT_WEBHOOK_URL: {
    kind: 'secret',
    whenAbsent: 'the chat cannot answer',
    isAddress: true,
    example: 'https://automation.example.com/webhook/chat',
  },
  CHAT_WEBHOOK_AUTHORIZATION: {
    kind: 'secret',
    whenAbsent: 'no Authorization header is sent',
    example: 'Bearer TOKEN',
  },
  CHAT_WEBHOOK_FORMAT: {
    kind: 'variable',
    whenAbsent: "the site's own format",
    hasDefault: true,
    example: 'n8n',
  },
  TURNSTILE_SITE_KEY: {
    kind: 'variable',
    whenAbsent: 'no challenge before a chat',
    example: '0x0000000000000000000000',
  },
  TURNSTILE_SECRET_KEY: {
    kind: 'secret',
    whenAbsent: 'no challenge before a chat',
    example: '0x0000000000000000000000000000000000',
  },
  TURNSTILE_VERIFY_URL: {
    kind: 'variable',
    whenAbsent: 'the public verifier',
    hasDefault: true,
    example: 'http://127.0.0.1:8789/turnstile/siteverify',
  },
  BOOKING_URL: {
    kind: 'variable',
    whenAbsent: 'a contact card, no calendar',
    example: 'https://api.leadconnectorhq.com/widget/booking/CALENDAR_ID',
  },
  BOOKING_ORIGINS: {
    kind: 'variable',
    whenAbsent: 'the origin of BOOKING_URL',
    hasDefault: true,
    example: 'https://api.leadconnectorhq.com https://*.msgsndr.com',
  },
  VOICE_API_KEY: {
    kind: 'secret',
    whenAbsent: 'voice buttons are not shown',
    example: 'KEY',
  },
  VOICE_API_BASE_URL: {
    kind: 'variable',
    whenAbsent: "the platform's public address",
    hasDefault: true,
    example: 'https://api.vapi.ai',
  },
  VOICE_ASSISTANT_ID: {
    kind: 'variable',
    whenAbsent: 'the built-in assistant',
    hasDefault: true,
    example: '00000000-0000-0000-0000-000000000000',
  },
  VOICE_SOLAR_ASSISTANT_ID: {
    kind: 'variable',
    whenAbsent: 'the built-in assistant',
    hasDefault: true,
    example: '00000000-0000-0000-0000-000000000000',
  },
  CALL_MACHINE_URL: {
    kind: 'variable',
    whenAbsent: "the call service's own bundle",
    hasDefault: true,
    example: 'http://127.0.0.1:8789/call-machine/call-machine-object-bundle.js',
  },
  CONTACT_EMAIL: {
    kind: 'variable',
    whenAbsent: 'a sample address',
    hasDefault: true,
    example: 'hello@example.com',
  },
  CONTACT_PHONE: {
    kind: 'variable',
    whenAbsent: 'no telephone number is shown',
    example: '+12025550123',
  },
  SOCIAL_INSTAGRAM_URL: {
    kind: 'variable',
    whenAbsent: 'a sample link',
    hasDefault: true,
    example: 'https://www.instagram.com/ACCOUNT',
  },
  SOCIAL_FACEBOOK_URL: {
    kind: 'variable',
    whenAbsent: 'a sample link',
    hasDefault: true,
    example: 'https://www.facebook.com/ACCOUNT',
  },
  SOCIAL_WHATSAPP_URL: {
    kind: 'variable',
    whenAbsent: 'a sample link',
    hasDefault: true,
    example: 'https://wa.me/NUMBER',
  },
  GA_MEASUREMENT_ID: {
    kind: 'variable',
    whenAbsent: 'no analytics',
    example: 'G-ABC123DEF4',
  },
  META_PIXEL_ID: {
    kind: 'variable',
    whenAbsent: 'no pixel',
    example: '000000000000000',
  },
  SENTRY_DSN: {
    kind: 'variable',
    whenAbsent: 'errors are logged only',
    example: 'https://KEY@HOST/PROJECT',
  },
  SENTRY_AUTH_TOKEN: {
    kind: 'build',
    whenAbsent: 'no source maps are uploaded',
    example: 'TOKEN',
  },
  SENTRY_ORG: {
    kind: 'build',
    whenAbsent: 'no source maps are uploaded',
    example: 'ORGANISATION',
  },
  SENTRY_PROJECT: {
    kind: 'build',
    whenAbsent: 'no source maps are uploaded',
    example: 'PROJECT',
  },
};

export const checkedNames = Object.keys(settingsTable) as CheckedName[];

export function isChecked(name: string): name is CheckedName {
  return Object.hasOwn(settingsTable, name);
}
