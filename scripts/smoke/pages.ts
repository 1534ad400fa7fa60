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

/** What only the deployed site knows: its scripts' hashes, and what its providers need. */
const ofTheSite =
  /^(?:'none'|'sha256-[\w+/=-]+'|'wasm-unsafe-eval'|blob:|(?:https?|wss):\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)+(?::\d+)?)$/;

/** A policy's rules without those sources. */
const constantIn = (policy: string): string =>
  policy
    .split('; ')
    .filter((rule) => !rule.startsWith('report-'))
    .map((rule) => rule.split(' ').filter((source) => !ofTheSite.test(source)))
    .join();

/** Without calls, and with them. */
const policies = [{}, { VOICE_API_KEY: 'set' }].map((config) =>
  constantIn(contentSecurityPolicy({ config, scripts: [] })),
);

/** The security headers of a page that are not those of this repository. */
export function differences(headers: Headers): string[] {
  const isOurs = ([name, value]: [string, string]) => {
    const given = headers.get(name) ?? '';
    return name === 'Content-Security-Policy'
      ? policies.includes(constantIn(given))
      : given === value;
  };
  return Object.entries(securityHeaders({ config: {}, scripts: [] })).flatMap((header) =>
    isOurs(header) ? [] : header[0],
  );
}
