import type { Config } from '~/server/config';

/**
 * Headers that keep a document out of search indexes where the site answers under another host than
 * its own: a preview, or the address that the platform gives every deployment. Without SITE_URL the
 * site has no host of its own, and every document may be listed.
 */
export function indexingHeaders(request: Request, config: Config): Record<string, string> {
  const own = config.SITE_URL?.host;
  if (own === undefined || own === new URL(request.url).host) return {};
  return { 'X-Robots-Tag': 'noindex' };
}
