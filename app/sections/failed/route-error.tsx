import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { Suspense } from 'react';
import { lazySection } from '~/ui/page/lazy-section';
import { ErrorPage } from './error-page';
import { useErrorId } from './use-error-id';

const NotFound = lazySection(() => import('./not-found').then((m) => m.NotFound));

/** Replaces a page that failed. Each page has its own, so the bar, footer, styles and toasts around it stay. */
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
