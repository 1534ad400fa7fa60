import {
  RATE_TOKENLESS_CALLS_PER_WINDOW,
  RATE_TOKENLESS_SENDS_PER_WINDOW,
  VOICE_DEFAULT_ASSISTANT_ID,
  VOICE_DEFAULT_SOLAR_ASSISTANT_ID,
} from '~/content/constants';
import { errorTexts } from '~/content/errors/texts';
import { isTrustedOrigin } from '~/lib/trusted-origin';
import type { Config, ConfigFinding, parseConfig, SettingName } from './config';
import { localHostname } from './requests/addresses';

type Rule = readonly [
  severity: ConfigFinding['severity'],
  setting: SettingName,
  holds: (config: Config) => boolean,
  sentence: string,
];

/** IPv4 or IPv6. The platform's network reaches names alone (403 "error code: 1003"). */
const numeric = /^(\d+(\.\d+){3}|\[.*\])$/;

const rules: readonly Rule[] = [
  ...(['CHAT_WEBHOOK_URL', 'VOICE_API_BASE_URL', 'TURNSTILE_VERIFY_URL'] as const).map(
    (name): Rule => [
      'failure',
      name,
      ({ [name]: url }) => !url || !numeric.test(url.hostname) || localHostname.test(url.hostname),
      `${name} is an address of numbers: deployed, the site reaches names only.`,
    ],
  ),
  [
    'failure',
    'BOOKING_ORIGINS',
    ({ BOOKING_URL: page, BOOKING_ORIGINS: origins }) =>
      !page || !origins || isTrustedOrigin(page.origin, origins),
    'BOOKING_ORIGINS does not contain the origin of BOOKING_URL: the browser would not show the calendar.',
  ],
  [
    'failure',
    'TURNSTILE_SECRET_KEY',
    (config) => !config.TURNSTILE_SITE_KEY || config.TURNSTILE_SECRET_KEY !== undefined,
    'TURNSTILE_SITE_KEY is set without TURNSTILE_SECRET_KEY: visitors are challenged and the answer is not checked.',
  ],
  [
    'failure',
    'TURNSTILE_SITE_KEY',
    (config) => !config.TURNSTILE_SECRET_KEY || config.TURNSTILE_SITE_KEY !== undefined,
    `TURNSTILE_SECRET_KEY is set without TURNSTILE_SITE_KEY: no visitor can pass, and each may send ${RATE_TOKENLESS_SENDS_PER_WINDOW} messages and begin ${RATE_TOKENLESS_CALLS_PER_WINDOW} call a minute only.`,
  ],
  [
    'warning',
    'CHAT_WEBHOOK_URL',
    (config) => config.CHAT_WEBHOOK_URL !== undefined,
    'CHAT_WEBHOOK_URL is absent: the chat answers that it has trouble connecting.',
  ],
  [
    'warning',
    'VOICE_API_KEY',
    (config) => config.VOICE_API_KEY !== undefined,
    `${errorTexts.voiceKeyMissing}: set VOICE_API_KEY, or the voice buttons are not shown.`,
  ],
  [
    'warning',
    'BOOKING_ORIGINS',
    (config) => !config.BOOKING_ORIGINS || config.BOOKING_URL !== undefined,
    'BOOKING_ORIGINS is set without BOOKING_URL: it does nothing.',
  ],
  [
    'warning',
    'VOICE_SOLAR_ASSISTANT_ID',
    ({
      VOICE_ASSISTANT_ID: general = VOICE_DEFAULT_ASSISTANT_ID,
      VOICE_SOLAR_ASSISTANT_ID: solar = VOICE_DEFAULT_SOLAR_ASSISTANT_ID,
    }) => general !== solar,
    'Both voice pages use the same assistant: the solar page is meant to have its own.',
  ],
];

/** Findings about the settings, found without asking any service, failures first. An invalid value is not also absent. */
export function findInConfig({ config, problems }: ReturnType<typeof parseConfig>) {
  const invalid = new Set(problems.map(({ setting }) => setting));
  const broken = rules.filter(([, setting, holds]) => !invalid.has(setting) && !holds(config));
  return [
    ...problems,
    ...broken.map(([severity, setting, , sentence]) => ({ setting, severity, sentence })),
  ];
}
