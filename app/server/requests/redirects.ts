import type { Config } from '~/server/config';
import type { Addresses } from './addresses';

/** Deployments of this branch are production; all others are previews (docs/deploy.md). */
const PRODUCTION_BRANCH = 'main';

/** The built site on a developer's machine says which branch it is of, too. */
const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/**
 * Where an address leads that is not spelled as its route is, or that another host answers to: links built
 * from two leading slashes would name another host, and each further spelling would be rendered and cached
 * by itself. Production answers to the host of SITE_URL alone, because the zone's rules (rate limit,
 * challenge) do not apply to the addresses that the platform gives each deployment.
 * @param branch the platform's CF_PAGES_BRANCH.
 * @returns undefined at the one right address.
 */
export function redirectOf(
  url: URL,
  { spelled }: Pick<Addresses, 'spelled'>,
  { SITE_URL: site }: Pick<Config, 'SITE_URL'>,
  branch: unknown,
): URL | undefined {
  const isElsewhere =
    site &&
    branch === PRODUCTION_BRANCH &&
    url.host !== site.host &&
    !ownMachine.test(url.hostname);
  const path = spelled(url.pathname);
  if (!isElsewhere && path === url.pathname) return undefined;
  return new URL((isElsewhere ? site.origin : url.origin) + path + url.search);
}
