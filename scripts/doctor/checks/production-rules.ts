import { sampleContactEmail, sampleSocialLinks } from '../../../app/content/samples';
import type { Config, SettingName } from '../../../app/server/config';
import type { Check, Subject, Trouble } from '../model';

interface Rule {
  about: SettingName;
  severity: Trouble['severity'];
  breaks: (config: Config, subject: Subject) => boolean;
  sentence: string;
  mend?: 'set' | 'remove';
}

const isSet = ({ values, hidden, unknown }: Subject, name: SettingName) =>
  Boolean(values[name]) || hidden.has(name) || unknown.has(name);

const sample = (about: SettingName, isSample: Rule['breaks'], what: string): Rule => ({
  about,
  severity: 'warning',
  breaks: isSample,
  sentence: `${about} is ${what}: visitors who use it reach nobody.`,
});

const insecure = (
  about: SettingName,
  protocolOf: (config: Config) => string | undefined,
): Rule => ({
  about,
  severity: 'failure',
  breaks: (config) => protocolOf(config) === 'http:',
  sentence: `${about} is not https: the browser would refuse it, or it would travel unencrypted.`,
});

const onlyOfSandbox = (about: SettingName, instead: string): Rule => ({
  about,
  severity: 'failure',
  breaks: (_config, { values }) => Boolean(values[about]),
  sentence: `${about} is for the sandbox only: production uses ${instead}.`,
  mend: 'remove',
});

/** With the key at hand the platform itself is asked. */
const builtInAssistant = (about: SettingName): Rule => ({
  about,
  severity: 'warning',
  breaks: ({ VOICE_API_KEY }, subject) =>
    VOICE_API_KEY === undefined && isSet(subject, 'VOICE_API_KEY') && !isSet(subject, about),
  sentence: `${about} is absent: calls go to the built-in id, which your account may not have.`,
});

const rules: readonly Rule[] = [
  insecure('SITE_URL', (config) => config.SITE_URL?.protocol),
  insecure('CHAT_WEBHOOK_URL', (config) => config.CHAT_WEBHOOK_URL?.protocol),
  insecure('VOICE_API_BASE_URL', (config) => config.VOICE_API_BASE_URL?.protocol),
  insecure('BOOKING_URL', (config) => config.BOOKING_URL?.protocol),
  insecure('SENTRY_DSN', (config) => config.SENTRY_DSN && new URL(config.SENTRY_DSN).protocol),
  onlyOfSandbox('CALL_MACHINE_URL', "the call service's own bundle"),
  onlyOfSandbox('TURNSTILE_VERIFY_URL', 'the public verifier'),
  {
    about: 'CHAT_WEBHOOK_AUTHORIZATION',
    severity: 'warning',
    breaks: (_config, subject) =>
      isSet(subject, 'CHAT_WEBHOOK_URL') && !isSet(subject, 'CHAT_WEBHOOK_AUTHORIZATION'),
    sentence:
      'CHAT_WEBHOOK_AUTHORIZATION is absent: whoever learns the webhook’s address can use it at your cost.',
  },
  {
    about: 'BOOKING_URL',
    severity: 'warning',
    breaks: (_config, subject) => !isSet(subject, 'BOOKING_URL'),
    sentence: 'BOOKING_URL is absent: the booking section shows a contact card, no calendar.',
  },
  builtInAssistant('VOICE_ASSISTANT_ID'),
  builtInAssistant('VOICE_SOLAR_ASSISTANT_ID'),
  {
    about: 'SENTRY_DSN',
    severity: 'warning',
    breaks: (_config, subject) => !isSet(subject, 'SENTRY_DSN'),
    sentence: 'SENTRY_DSN is absent: errors are logged only, and the platform keeps no log.',
  },
  sample(
    'CONTACT_EMAIL',
    ({ CONTACT_EMAIL: own = sampleContactEmail }) => own === sampleContactEmail,
    'a sample address',
  ),
  sample(
    'SOCIAL_INSTAGRAM_URL',
    ({ SOCIAL_INSTAGRAM_URL: own }) => !own || own.href === sampleSocialLinks.instagram,
    'a sample link',
  ),
  sample(
    'SOCIAL_FACEBOOK_URL',
    ({ SOCIAL_FACEBOOK_URL: own }) => !own || own.href === sampleSocialLinks.facebook,
    'a sample link',
  ),
  sample(
    'SOCIAL_WHATSAPP_URL',
    ({ SOCIAL_WHATSAPP_URL: own }) => !own || own.href === sampleSocialLinks.whatsapp,
    'a sample link',
  ),
];

/** What is right in front of the sandbox and wrong in front of visitors. */
export const checkProduction: Check = (subject) => {
  const { place, config, values, problems, sandboxValues } = subject;
  if (place === 'local') return {};
  const ofSandbox = Object.entries(values).filter(
    ([name, value]) => value !== '' && (value === sandboxValues[name] || isLocal(value)),
  );
  const told = new Set([...ofSandbox.map(([name]) => name), ...problems.map(({ name }) => name)]);
  return {
    troubles: [
      ...ofSandbox.map(([name]) => sandboxTrouble(name as SettingName)),
      ...rules
        .filter(({ about, breaks }) => !told.has(about) && breaks(config, subject))
        .map(
          ({ about, severity, sentence, mend = 'set' }): Trouble => ({
            about,
            severity,
            sentence,
            mend: { kind: mend, setting: about },
          }),
        ),
    ],
  };
};

function isLocal(value: string): boolean {
  return value
    .split(/[\s,]+/)
    .filter((part) => URL.canParse(part))
    .some((part) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(part).hostname));
}

const sandboxOnly = new Set(['CALL_MACHINE_URL', 'TURNSTILE_VERIFY_URL']);

function sandboxTrouble(name: SettingName): Trouble {
  return {
    about: name,
    severity: 'failure',
    sentence: `${name} holds a value of the sandbox: visitors cannot reach it.`,
    mend: { kind: sandboxOnly.has(name) ? 'remove' : 'set', setting: name },
  };
}
