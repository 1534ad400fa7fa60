import { data, type MetaFunction } from '@remix-run/cloudflare';
import { notFoundTitle } from '~/content/errors/not-found';
import { unlistedHead } from '~/lib/route-head';
import { NotFound } from '~/sections/errors/not-found';

export function loader() {
  return data(null, { status: 404 });
}

export const clientLoader = () => null;

export const meta: MetaFunction = () => unlistedHead(notFoundTitle);

export { RouteError as ErrorBoundary } from '~/sections/errors/route-error';

/** Any address without a page. Spec 2 (Not-found screen). */
export default NotFound;
