import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { demoScenarios } from '~/content/demo/scenarios';
import { demoHref } from '~/sections/demo/address';
import { pagePaths, sitemapXml } from '~/server/pages/sitemap';
import { siteOrigin } from '~/server/public-config';

/** Every page and every scenario of the demo page. Spec 2, route table. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const origin = siteOrigin(request, context.config);
  const paths = [...(await pagePaths()), ...demoScenarios.map(({ id }) => demoHref(id))];
  return new Response(sitemapXml(paths.map((path) => `${origin}${path}`)), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
