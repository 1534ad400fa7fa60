import displayFont from '@fontsource-variable/funnel-display/files/funnel-display-latin-wght-normal.woff2?url';
import type { EntryContext } from '@remix-run/cloudflare';

/**
 * The `Link` header of a document: what its first paint needs, by the build's own names. The platform
 * sends these ahead of the next visitor's answer, and a browser begins with them before it has read
 * any HTML.
 */
export function linkHeader({ routes }: EntryContext['manifest']): string {
  const styles = routes.root?.css ?? [];
  return [
    ...styles.map((href) => `<${href}>; rel=preload; as=style`),
    `<${displayFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
  ].join(', ');
}
