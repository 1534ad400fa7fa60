import type { Config } from '~/server/config';

/** Deployments of this branch are production, every other is a preview: docs/deploy.md. */
const PRODUCTION_BRANCH = 'main';

/** The built site on a developer's machine says which branch it is of, too. */
const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Where the visitor of another host belongs: production answers to the host of SITE_URL alone, since
 * a rule of that zone (a rate limit, a challenge) does not hold for the addresses that the platform
 * gives to every deployment. The way leads to the same path and query of SITE_URL's host, and nowhere
 * that the visitor could name.
 * @param branch the platform's CF_PAGES_BRANCH.
 * @returns undefined where the site may answer: at its own host, in a preview, without SITE_URL.
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
