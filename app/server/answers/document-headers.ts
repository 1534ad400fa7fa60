import displayFont from '@fontsource-variable/funnel-display/files/funnel-display-latin-wght-normal.woff2?url';
import type { EntryContext } from '@remix-run/cloudflare';
import type { Config } from '~/server/config';
import { type DocumentPolicy, securityHeaders } from './security-headers';

/** The headers of every document. */
export function documentHeaders(
  request: Request,
  { routes }: EntryContext['manifest'],
  policy: Omit<DocumentPolicy, 'isDevelopment'>,
): Record<string, string> {
  return {
    ...securityHeaders({ ...policy, isDevelopment: import.meta.env.DEV }),
    ...indexingHeaders(request, policy.config),
    'Content-Type': 'text/html; charset=utf-8',
    // Preloads for the first paint. The platform sends them early (103) to later visitors.
    Link: [
      ...(routes.root?.css ?? []).map((href) => `<${href}>; rel=preload; as=style`),
      `<${displayFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
    ].join(', '),
  };
}

/**
 * Keeps a document out of search indexes where the site answers under another host, such as a preview.
 * Without SITE_URL every document may be listed.
 */
export function indexingHeaders(request: Request, config: Config): Record<string, string> {
  const own = config.SITE_URL?.host;
  if (own === undefined || own === new URL(request.url).host) return {};
  return { 'X-Robots-Tag': 'noindex' };
}
