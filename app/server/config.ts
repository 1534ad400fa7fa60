import { z } from 'zod';

/** Every setting of the site, validated once per isolate; docs/settings.md says what an absent one means. */

const text = z.string().trim().min(1, 'a non-empty text');
const webAddress = z
  .url({ protocol: /^https?$/, error: 'an http(s) address' })
  .transform((value) => new URL(value));
const origin = z
  .string()
  .trim()
  .regex(
    /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i,
    'origins separated by spaces, such as https://book.example or https://*.example',
  );

const settings = {
  CHAT_WEBHOOK_URL: webAddress,
  CHAT_WEBHOOK_AUTHORIZATION: text,
  CHAT_WEBHOOK_FORMAT: z.enum(['default', 'n8n'], { error: "'default' or 'n8n'" }),
  VOICE_API_KEY: text,
  VOICE_API_BASE_URL: webAddress,
  VOICE_ASSISTANT_ID: z.guid({ error: 'an assistant id (UUID)' }),
  VOICE_SOLAR_ASSISTANT_ID: z.guid({ error: 'an assistant id (UUID)' }),
  VOICE_FRONT_DESK_ASSISTANT_ID: z.guid({ error: 'an assistant id (UUID)' }),
  CALL_MACHINE_URL: webAddress,
  BOOKING_URL: webAddress,
  BOOKING_ORIGINS: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(origin).min(1, 'at least one origin')),
  BOOKING_NOTES_KEY: z.string().regex(/^[\w.-]+$/, 'the name of a parameter, such as notes or a1'),
  CONTACT_EMAIL: z.email({ error: 'an e-mail address' }),
  CONTACT_PHONE: z.e164({
    error: 'a telephone number with + and country code, such as +12125550100',
  }),
  FRONT_DESK_SITES_URL: webAddress,
  GA_MEASUREMENT_ID: z.string().regex(/^G-[A-Z0-9]+$/, 'a measurement id such as G-ABC123'),
  META_PIXEL_ID: z.string().regex(/^\d{5,20}$/, 'a pixel id of digits'),
  // Stops here when it is no address: a refinement would still run.
  SENTRY_DSN: z
    .url({ protocol: /^https?$/, error: 'a DSN address', abort: true })
    .refine((value) => {
      const { username, pathname } = new URL(value);
      return username !== '' && /[^/]$/.test(pathname);
    }, 'a DSN with its public key and project, such as https://KEY@HOST/PROJECT'),
  TURNSTILE_SITE_KEY: text,
  TURNSTILE_SECRET_KEY: text,
  TURNSTILE_VERIFY_URL: webAddress,
  SITE_URL: webAddress.refine(
    (url) => url.pathname === '/' && url.search === '' && url.hash === '',
    'an origin without a path, such as https://orion.example',
  ),
  SOCIAL_INSTAGRAM_URL: webAddress,
  SOCIAL_FACEBOOK_URL: webAddress,
  SOCIAL_WHATSAPP_URL: webAddress,
} as const;

type Settings = typeof settings;
export type SettingName = keyof Settings;

/** The parsed settings by name; an absent or bad one is undefined. */
export type Config = { [Name in SettingName]?: z.output<Settings[Name]> };

/** An error or a warning about the settings. It never holds a value, which may be a secret. */
export interface ConfigFinding {
  setting: SettingName;
  /** A failure stops a local start; a warning says what works less than it could. */
  severity: 'failure' | 'warning';
  /** The same words at a start, in the deployed site's log and in `npm run doctor`. */
  sentence: string;
}

export const settingNames = Object.keys(settings) as SettingName[];

/** Reads every setting. An empty string counts as absent, so a variable can be switched off where it cannot be removed. */
export function parseConfig(env: Readonly<Record<string, unknown>>) {
  const config: Config = {};
  const problems: ConfigFinding[] = [];
  for (const name of settingNames) {
    const raw = env[name];
    if (raw === undefined || raw === '') continue;
    const parsed = settings[name].safeParse(raw);
    if (parsed.success) Object.assign(config, { [name]: parsed.data });
    else {
      const sentence = `${name} is not valid: expected ${parsed.error.issues[0]?.message}. Deployed, it counts as absent.`;
      problems.push({ setting: name, severity: 'failure', sentence });
    }
  }
  return { config, problems };
}

export function bookingOrigins({ BOOKING_URL, BOOKING_ORIGINS }: Config): readonly string[] {
  return BOOKING_URL ? (BOOKING_ORIGINS ?? [BOOKING_URL.origin]) : [];
}
