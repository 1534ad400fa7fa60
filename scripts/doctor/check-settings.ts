import type { OwnerAnswers } from '../../app/content/owner-answers';
import { parseConfig } from '../../app/server/config';
import { findInConfig } from '../../app/server/config-findings';
import { testKey } from '../../app/server/requests/challenge';
import { type Finding, failure, warning } from './finding';
import { isChecked, secretNames, settingsTable } from './settings-table';
import type { Target } from './target';

/** Unknown names, and secrets in the wrong place or that cannot be listed. */
export function checkNames({ source, written, isListed }: Target): Finding[] {
  const names = Object.keys(written).filter((name) => written[name]);
  const unknown = names
    .filter((name) => !isChecked(name))
    .map((name) => warning(name, `${name} is no setting of this site. Is it misspelled?`, ''));
  const exposed = names
    .filter((name) => source === 'wrangler.toml' && secretNames.some((secret) => secret === name))
    .map((name) => {
      const text = `${name} is a secret and stands in wrangler.toml, where everybody with the code can read it: give it a new value.`;
      const takeOut = `in wrangler.toml, under [vars], take out ${name}`;
      const putBack = `npx wrangler pages secret put ${name}`;
      return failure(name, text, [takeOut, putBack, 'npm run deploy']);
    });
  if (isListed) return [...unknown, ...exposed];
  const text = 'wrangler could not list the secrets: sign in, and create the project if it is new.';
  const fix = ['npx wrangler login', 'npx wrangler pages secret list'];
  return [...unknown, ...exposed, warning('wrangler', text, fix)];
}

/** The checks of `npm start`, in the same words. */
export function checkFormats({ values, unread, isListed }: Target): Finding[] {
  // A listed secret is set, although its value cannot be read.
  const set = isListed ? unread.filter(isChecked) : [];
  const examples = set.map((name) => [name, settingsTable[name].example]);
  return findInConfig(parseConfig({ ...values, ...Object.fromEntries(examples) }))
    .filter(({ setting }) => isListed || !unread.includes(setting))
    .map(({ setting, severity, sentence }) => {
      const find = severity === 'failure' ? failure : warning;
      return find(setting, sentence, setting === 'BOOKING_ORIGINS' ? '' : undefined);
    });
}

/** Without their ids the voice pages would call assistants that no account has. */
const requiredInProduction = [
  ...['SITE_URL', 'CHAT_WEBHOOK_URL', 'CHAT_WEBHOOK_AUTHORIZATION', 'BOOKING_URL'],
  ...['CONTACT_EMAIL', 'SENTRY_DSN'],
  ...['SOCIAL_INSTAGRAM_URL', 'SOCIAL_FACEBOOK_URL', 'SOCIAL_WHATSAPP_URL'],
  ...['VOICE_ASSISTANT_ID', 'VOICE_SOLAR_ASSISTANT_ID'],
].filter(isChecked);

/** What production lacks, and values that are right for the sandbox and wrong for visitors. */
export function checkProduction({ place, values, unread, sandbox }: Target): Finding[] {
  if (place === 'local') return [];
  const absent = requiredInProduction.filter((name) => !values[name] && !unread.includes(name));
  return [
    ...absent.map((name) => {
      // Without it, a visitor's first try fails.
      const find = name === 'CHAT_WEBHOOK_URL' ? failure : warning;
      return find(name, `${name} is absent: ${settingsTable[name].whenAbsent}.`);
    }),
    ...Object.entries(values).flatMap(([name, value]) => {
      if (!value || !isChecked(name)) return [];
      if (/^(?:CALL_MACHINE|TURNSTILE_VERIFY|FRONT_DESK_SITES)_URL$/.test(name))
        return failure(name, `${name} is for the sandbox only: production needs none.`);
      if (name.startsWith('TURNSTILE_') && testKey.test(value))
        return failure(name, `${name} is the challenge service's key for tests: it checks nobody.`);
      if (value === sandbox[name])
        return failure(name, `${name} holds a value of the sandbox: visitors cannot reach it.`);
      if (value.startsWith('http:') && !name.startsWith('SOCIAL_'))
        return failure(name, `${name} is not https: the browser would refuse it.`);
      return [];
    }),
  ];
}

/** What buyers ask and only the owner can answer: the site says nothing to it until it is written. */
export function checkOwner({ place }: Target, owner: OwnerAnswers): Finding[] {
  const empty = Object.entries(owner).flatMap(([name, answer]) => (answer ? [] : name));
  if (place === 'local' || empty.length === 0) return [];
  const text = `The site says nothing to what only you can answer: ${empty.join(', ')}.`;
  const fix = ['write it in app/content/owner-answers.ts, then npm run deploy'];
  return [warning('owner-answers.ts', text, fix)];
}
