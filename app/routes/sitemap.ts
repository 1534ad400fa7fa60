import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { demoScenarios } from '~/content/demo-scenarios';
import { demoHref, demoPath } from '~/lib/demo-address';
import { sitemapXml } from '~/lib/sitemap';
import { commonSecurityHeaders } from '~/server/security-headers';

const paths = ['/', '/about', demoPath, '/voice-call', '/voice-call-solar'];

/** Every page and every scenario of the demo page. Spec 2, route table. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const origin = context.config.SITE_URL?.origin ?? new URL(request.url).origin;
  const scenarioPaths = demoScenarios.map(({ id }) => demoHref(id));
  return new Response(sitemapXml([...paths, ...scenarioPaths].map((path) => `${origin}${path}`)), {
    headers: {
      ...commonSecurityHeaders,
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
