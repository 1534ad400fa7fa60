import type { ServerBuild } from '@remix-run/cloudflare';

/**
 * The pages, found among the routes: those that render and have an address. Not-found and resource routes
 * are none.
 */
function pagesAmong(routes: ServerBuild['routes']) {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.id === 'root' || route.path === '*') return [];
    return 'default' in route.module && route.module.default !== undefined ? [route] : [];
  });
}

/** Imported when called: it is a part of the build it belongs to. */
const builtRoutes = async () => (await import('virtual:remix/server-build')).routes;

/** The paths of all pages in alphabetical order, home first. */
export async function pagePaths(): Promise<string[]> {
  return pagesAmong(await builtRoutes())
    .map(({ path = '' }) => `/${path}`)
    .sort();
}

/** The sitemap for absolute addresses, in this order. */
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
