import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { siteOrigin } from '~/server/public-config';
import { textFile } from '~/server/responses/text-file';
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const origin = siteOrigin(request, context.config);
  return textFile('text/plain', [
    'User-agent: *',
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]);
}
