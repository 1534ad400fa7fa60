import { findInConfig } from '../../../app/config-findings';
import { parseConfig, type SettingName } from '../../../app/server/config';
import type { Check, CheckedName, Mend, Subject, Trouble } from '../model';

/** Without these, what a visitor sees first does not work. */
const neededInProduction: ReadonlySet<SettingName> = new Set(['CHAT_WEBHOOK_URL']);

/** The check that also runs at every start, in the same words. */
export const checkFormats: Check = (subject) => {
  const findings = findInConfig(parseConfig(withHidden(subject)));
  return {
    troubles: findings
      .filter(({ setting }) => !subject.unknown.has(setting))
      .map(
        ({ setting, severity, sentence }): Trouble => ({
          about: setting,
          severity:
            subject.place === 'production' && neededInProduction.has(setting)
              ? 'failure'
              : severity,
          sentence,
          mend: mendOf(setting, subject),
        }),
      ),
  };
};

/** A secret that cannot be read is set all the same. */
function withHidden({ values, hidden }: Subject): Record<string, string> {
  const standIns = [...hidden].map((name) => [
    name,
    name === 'CHAT_WEBHOOK_URL' ? 'https://hidden.invalid' : 'hidden',
  ]);
  return { ...values, ...Object.fromEntries(standIns) };
}

function mendOf(setting: CheckedName, { config }: Subject): Mend {
  if (setting !== 'BOOKING_ORIGINS') return { kind: 'set', setting };
  if (!config.BOOKING_URL) return { kind: 'remove', setting };
  const origins = [config.BOOKING_URL.origin, ...(config.BOOKING_ORIGINS ?? [])];
  return { kind: 'set', setting, value: origins.join(' ') };
}
