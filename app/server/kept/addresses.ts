import type { ServerBuild } from '@remix-run/cloudflare';
import { pathsAmong } from '~/server/pages/found';

/**
 * Every address that leads to a page, as the site itself writes it.
 * @param withQueries those of pages that are others for what their query says.
 */
export function addressesOf(
  routes: ServerBuild['routes'],
  withQueries: readonly string[],
): ReadonlySet<string> {
  const paths = pathsAmong(routes);
  return new Set([...paths, ...withQueries]);
}
