import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { HttpError } from '~/lib/http-error';
import { importWithRetry } from '~/lib/import-with-retry';
import { report } from '~/lib/report';
import { failStart } from '~/lib/start/failed';
import { LostPart } from '~/ui/part/lost';
import { useBeforePaint } from '~/ui/use-before-paint';
import { useErrorId } from '~/ui/use-error-id';
import { ErrorPage } from './error-page';

const NotFound = lazy(() =>
  importWithRetry(() => import('./not-found')).then(
    (part) => ({ default: part.NotFound }),
    (error: unknown) => {
      report(error, { during: 'loading a part of the page' });
      return { default: NotFoundLost };
    },
  ),
);

function NotFoundLost() {
  return (
    <main id="main" tabIndex={-1} className="page py-16">
      <LostPart why="notLoaded" />
    </main>
  );
}

/**
 * What stands in a page's place when it fails. Each page has its own, so that the document around it
 * stays: bar, footer, styles and toasts.
 */
export function RouteError() {
  const error = useRouteError();
  const isMissing =
    (isRouteErrorResponse(error) || error instanceof HttpError) && error.status === 404;
  if (!isMissing) return <FailedPage error={error} />;
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  );
}

function FailedPage({ error }: { error: unknown }) {
  useBeforePaint(failStart, []);
  return <ErrorPage reference={useErrorId(error)} />;
}
