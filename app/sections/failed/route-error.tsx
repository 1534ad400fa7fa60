import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { createContext, Suspense, useContext, useEffect, useState } from 'react';
import { isFault, report } from '~/lib/report';
import { lazySection } from '~/ui/page/lazy-section';
import { ErrorPage } from './error-page';

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

/** The id under which failures of this request are logged. Known on the server alone. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** Where the server's error page stores its id for hydration. */
const standingId = () => document.querySelector<HTMLElement>('[data-report-id]')?.dataset.reportId;

/**
 * The id of the error that ended a page: the request's id if the server reported it, else that of the
 * report made here. Undefined for a 4xx.
 */
function useErrorId(error: unknown): string | undefined {
  const requestId = useContext(RequestIdContext);
  const [met, setMet] = useState(() => ({
    error,
    id: isFault(error) ? (requestId ?? standingId()) : undefined,
  }));

  useEffect(() => {
    if (!isFault(error) || (met.error === error && met.id !== undefined)) return;
    setMet({ error, id: report(error, { during: 'page' }) });
  }, [error, met]);

  return met.error === error ? met.id : undefined;
}
