import type { ServerBuild } from '@remix-run/cloudflare';

/**
 * The pages, found among the routes themselves: a page is what renders and has an address of its own, so
 * neither not-found nor a resource.
 */
function pagesAmong(routes: ServerBuild['routes']) {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.id === 'root' || route.path === '*') return [];
    return 'default' in route.module && route.module.default !== undefined ? [route] : [];
  });
}

/** A part of the build it belongs to, so it can only be asked for when the build is there. */
const builtRoutes = async () => (await import('virtual:remix/server-build')).routes;

/** The paths of all pages in the order of their letters, home first. */
export async function pagePaths(): Promise<string[]> {
  return pagesAmong(await builtRoutes())
    .map(({ path = '' }) => `/${path}`)
    .sort();
}

/** The sitemap protocol's document for absolute addresses in the order given. */
export function sitemapXml(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `  <url><loc>${escapeXml(address)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
