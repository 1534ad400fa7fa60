import type { data as dataOf, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { plainPath } from '~/lib/plain-path';
import { pageLoaderAt } from '~/server/pages/found';

/** What a page's loader gives its document, as JSON for a navigation within the site. Spec 7. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const headers = { 'X-Robots-Tag': 'noindex' };
  const pathname = `/${params['*'] ?? ''}`;
  const page = await pageLoaderAt(pathname);
  if (!page) return new Response('No such page', { status: 404, headers });
  const own = new Request(new URL(pathname, request.url), { signal: request.signal });
  const loaded = await page.load({ request: own, params: page.params, context });
  const { data } = loaded as ReturnType<typeof dataOf<object>>;
  return Response.json({ page: plainPath(pathname), data }, { headers });
}
