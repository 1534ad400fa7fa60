import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { demoScenarios } from '~/content/demo/scenarios';
import { demoHref } from '~/content/navigation';
import type { PageHead } from '~/content/page-head';
import { siteOrigin } from '~/server/public-config';
import { textFile } from '~/server/responses/text-file';

const heads = import.meta.glob<PageHead>('../content/*/page.ts', { eager: true, import: 'head' });

/** Every page, home first, and every scenario of the demo page. Spec 2, route table. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const origin = siteOrigin(request, context.config);
  const pages = Object.values(heads).map(({ path }) => path);
  const scenarios = demoScenarios.map(({ id }) => demoHref(id));
  return textFile('application/xml', [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...pages.sort(), ...scenarios].map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
  ]);
}
