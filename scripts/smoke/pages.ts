import { securityHeaders } from '../../app/server/responses/security-headers';
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

/**
 * The security headers of a page that are not those of this repository. Providers only add to the policy, so
 * each of its directives must hold at least what it holds without any.
 */
export function differences(headers: Headers): string[] {
  const own = securityHeaders({ config: {}, scripts: [], isDevelopment: false });
  return Object.entries(own)
    .filter(([name, value]) => {
      const given = headers.get(name) ?? '';
      if (name !== 'Content-Security-Policy') return given !== value;
      const directives = directivesOf(given);
      return [...directivesOf(value)].some(([directive, sources]) => {
        const found = directives.get(directive);
        if (!found) return true;
        return sources.some((source) => source !== "'none'" && !found.includes(source));
      });
    })
    .map(([name]) => name);
}

function directivesOf(policy: string): Map<string, readonly string[]> {
  return new Map(
    policy.split(';').map((rule) => {
      const [name = '', ...sources] = rule.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}
