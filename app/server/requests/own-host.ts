import type { Config } from '~/server/config';

/** Deployments of this branch are production; all others are previews (docs/deploy.md). */
const PRODUCTION_BRANCH = 'main';

/** The built site on a developer's machine says which branch it is of, too. */
const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The redirect for a request to another host. Production answers to the host of SITE_URL alone, because
 * the zone's rules (rate limit, challenge) do not apply to the addresses that the platform gives each
 * deployment. It leads to the same path and query on SITE_URL's host.
 * @param branch the platform's CF_PAGES_BRANCH.
 * @returns undefined at the site's own host, in a preview and without SITE_URL.
 */
export function ownAddressOf(
  request: Request,
  { SITE_URL: site }: Pick<Config, 'SITE_URL'>,
  branch: unknown,
): string | undefined {
  if (!site || branch !== PRODUCTION_BRANCH) return undefined;
  const { host, hostname, pathname, search } = new URL(request.url);
  if (host === site.host || ownMachine.test(hostname)) return undefined;
  return site.origin + pathname + search;
}
