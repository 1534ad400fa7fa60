import { data, type MetaFunction } from '@remix-run/cloudflare';
import { seo } from '~/content/seo';
import { unlistedMeta } from '~/lib/page-meta';
import { NotFound } from '~/sections/not-found';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: MetaFunction = () => unlistedMeta(seo.notFound);

/** Any address without a page. Spec 2 (Not-found screen). */
export default NotFound;
