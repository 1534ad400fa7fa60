import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { importWithRetry } from '~/lib/import-with-retry';
import { useErrorId } from '~/ui/use-error-id';
import { ErrorPage } from './error-page';

const NotFound = lazy(() =>
  importWithRetry(() => import('./not-found').then((module) => ({ default: module.NotFound }))),
);

/**
 * What stands in a page's place when it fails. Each page has its own, so that the document around it
 * stays: bar, footer, styles and toasts.
 */
export function RouteError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <FailedPage error={error} />;
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  );
}

function FailedPage({ error }: { error: unknown }) {
  return <ErrorPage reference={useErrorId(error)} />;
}
