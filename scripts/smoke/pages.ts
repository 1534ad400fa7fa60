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

const origin = /^https?:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)+(?::\d+)?$/;

/** What only the deployed site knows: its scripts' hashes, and the origins of its calendar and error service. */
const ofTheSite: Readonly<Record<string, RegExp>> = {
  'script-src': /^'sha256-[\w+/=-]+'$/,
  'frame-src': origin,
  'connect-src': origin,
};

/** The security headers of a page that are not those of this repository. */
export function differences(headers: Headers): string[] {
  const own = securityHeaders({ config: {}, scripts: [] });
  return Object.entries(own)
    .filter(([name, value]) => {
      const given = headers.get(name) ?? '';
      return name === 'Content-Security-Policy' ? !isOurPolicy(given, value) : given !== value;
    })
    .map(([name]) => name);
}

/**
 * Whether a policy has each directive once, each with at least what it has without a provider, and with nothing
 * that no provider needs.
 */
function isOurPolicy(given: string, least: string): boolean {
  const found = directivesOf(given);
  const required = new Map(directivesOf(least));
  const possible = new Map(
    directivesOf(contentSecurityPolicy({ config: everyProvider, scripts: [] })),
  );
  const names = new Set(found.map(([name]) => name));
  if (names.size !== found.length || names.size !== required.size) return false;
  return found.every(([name, sources]) => {
    const needed = required.get(name)?.filter((source) => source !== "'none'");
    const isKnown = (source: string) =>
      source === "'none'" || possible.get(name)?.includes(source) || ofTheSite[name]?.test(source);
    return needed?.every((source) => sources.includes(source)) && sources.every(isKnown);
  });
}

function directivesOf(policy: string): [name: string, sources: string[]][] {
  return policy.split(';').map((rule) => {
    const [name = '', ...sources] = rule.trim().split(/\s+/);
    return [name, sources];
  });
}
