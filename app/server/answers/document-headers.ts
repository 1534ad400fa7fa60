import displayFont from '@fontsource-variable/funnel-display/files/funnel-display-latin-wght-normal.woff2?url';
import type { EntryContext } from '@remix-run/cloudflare';
import type { Config } from '~/server/config';
import { securityPolicy } from '~/server/public-config';
import { securityHeaders } from './security-headers';

interface RenderedDocument {
  request: Request;
  config: Config;
  manifest: EntryContext['manifest'];
  /** Hashes of the inline scripts, as `sha256-…`. */
  scriptHashes: readonly string[];
}

/** The headers of every document. */
export function documentHeaders(document: RenderedDocument): Record<string, string> {
  const { request, config, manifest, scriptHashes } = document;
  return {
    ...securityHeaders({
      ...securityPolicy(config),
      scripts: scriptHashes,
      development: import.meta.env.DEV,
    }),
    ...indexingHeaders(request, config),
    'Content-Type': 'text/html; charset=utf-8',
    Link: earlyHints(manifest),
  };
}

/** Preloads for the first paint. The platform sends them early (103) to later visitors. */
function earlyHints({ routes }: EntryContext['manifest']): string {
  const styles = routes.root?.css ?? [];
  return [
    ...styles.map((href) => `<${href}>; rel=preload; as=style`),
    `<${displayFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
  ].join(', ');
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
