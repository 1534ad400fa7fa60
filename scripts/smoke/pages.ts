import {
  contentSecurityPolicy,
  securityHeaders,
} from '../../app/server/responses/security-headers';
import { pageHeads } from '../page-heads';
import { failure, type Outcome, ok } from './step';

/** Reads every page, and compares its headers with those of this repository. */
export async function tryPages(site: string): Promise<Outcome> {
  for (const { path } of pageHeads) {
    const response = await fetch(site + path, { redirect: 'manual' }).catch(() => undefined);
    if (!response) return failure('The site does not answer.', 'npm run doctor -- --production');
    await response.body?.cancel();
    if (response.status !== 200) {
      const text = `${path} answers with status ${response.status}.`;
      return failure(text, 'npx wrangler pages deployment tail');
    }
    const [different] = differences(response.headers);
    if (different) {
      const text = `${path} has another header ${different} than this repository.`;
      return failure(text, 'npm run deploy, and look for a rule of the zone that changes headers');
    }
  }
  return ok(`${pageHeads.length} pages, with this repository's headers`);
}

/** With every provider whose hosts are known. */
const everyProvider = {
  VOICE_API_KEY: 'set',
  TURNSTILE_SITE_KEY: 'set',
  GA_MEASUREMENT_ID: 'set',
  META_PIXEL_ID: 'set',
};

/** The security headers of a page that are not those of this repository. */
export function differences(headers: Headers): string[] {
  const own = securityHeaders({ config: {}, scripts: [] });
  return Object.entries(own)
    .filter(([name, value]) => {
      const given = headers.get(name) ?? '';
      const isPolicy = name === 'Content-Security-Policy';
      return isPolicy ? withoutProviders(given) !== withoutProviders(value) : given !== value;
    })
    .map(([name]) => name);
}

const rulesOf = (policy: string) => policy.split(/\s*;\s*/).map((rule) => rule.split(/\s+/));

/** A policy without what providers may add, and only the deployed site knows: the hashes of its scripts, its origins. */
function withoutProviders(policy: string): string {
  const [least, most] = [{}, everyProvider].map(
    (config) =>
      new Map(
        rulesOf(contentSecurityPolicy({ config, scripts: [] })).map((rule) => [rule[0], rule]),
      ),
  );
  const isAdded = (name = '', source: string) =>
    source === "'none'" ||
    ofTheSite[name]?.test(source) ||
    (most?.get(name)?.includes(source) && !least?.get(name)?.includes(source));
  return rulesOf(policy)
    .map((rule) => rule.filter((source) => !isAdded(rule[0], source)).join(' '))
    .join('; ');
}

const origin = /^https?:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)+(?::\d+)?$/;
const ofTheSite: Readonly<Record<string, RegExp>> = {
  'script-src': /^'sha256-[\w+/=-]+'$/,
  'frame-src': origin,
  'connect-src': origin,
};
