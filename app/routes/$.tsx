import { data, type MetaFunction } from '@remix-run/cloudflare';
import { notFoundHead } from '~/content/failed/not-found';
import { unlistedMeta } from '~/lib/head/meta';
import { NotFound } from '~/sections/failed/not-found';

export function loader() {
  return data(null, { status: 404 });
}

export const clientLoader = () => null;

export const meta: MetaFunction = () => unlistedMeta(notFoundHead);

export { RouteError as ErrorBoundary } from '~/sections/failed/route-error';

/** Any address without a page. Spec 2 (Not-found screen). */
export default NotFound;
