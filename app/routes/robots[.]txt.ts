import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { siteOrigin } from '~/server/public-config';
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const origin = siteOrigin(request, context.config);
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
