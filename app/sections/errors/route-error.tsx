import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import { createContext, lazy, Suspense, useContext, useEffect, useState } from 'react';
import { errorPage } from '~/content/errors/error-page';
import { interpolate } from '~/lib/interpolate';
import { report, shouldReport } from '~/lib/report';
import { buttonClass } from '~/ui/button';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';
import { reloadIfReachable } from '~/ui/page/reload-if-reachable';
import { isOrdinaryClick } from '~/ui/site-link';

const NotFound = lazy(() => import('./not-found').then((m) => ({ default: m.NotFound })));

/** Replaces a page that failed. Each page has its own, so the bar, footer, styles and toasts around it stay. */
export function RouteError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  );
}

/** The id under which failures of this request are logged. Known on the server alone. */
export const RequestIdContext = createContext<string | undefined>(undefined);

const standingId = () => document.querySelector<HTMLElement>('[data-report-id]')?.dataset.reportId;

/** The id of the error that ended a page: the server's report, else the one made here. Undefined for a 4xx. */
function useErrorId(error: unknown): string | undefined {
  const requestId = useContext(RequestIdContext);
  const [met, setMet] = useState(() => ({
    error,
    id: shouldReport(error) ? (requestId ?? standingId()) : undefined,
  }));

  useEffect(() => {
    if (!shouldReport(error) || (met.error === error && met.id !== undefined)) return;
    setMet({ error, id: report(error, { during: 'page' }) });
  }, [error, met]);

  return met.error === error ? met.id : undefined;
}

/** The page for an unexpected error, without the error itself. */
function ErrorPage({ error }: { error: unknown }) {
  const reference = useErrorId(error);
  const { pathname, search } = useLocation();
  /** Loads everything anew, as the loaded code may be what failed; but it ends no call. */
  const ways = [
    { href: pathname + search, look: 'primary', label: errorPage.retry },
    { href: '/', look: 'secondary', label: errorPage.home },
  ] as const;
  return (
    <main id="main" tabIndex={-1}>
      <div className="page py-[clamp(3rem,10vh,8rem)]">
        <div className="panel max-w-180 p-6 sm:p-10">
          <Icon name="triangle-alert" className="size-8 text-danger" />
          <h1 className="mt-6 text-3xl">{errorPage.heading}</h1>
          <p className="mt-4 text-lg text-mist">{errorPage.text}</p>
          <p data-report-id={reference} className="mt-4 min-h-6 text-sm text-mist">
            {reference && (
              <ChangingText>{interpolate(errorPage.reference, { id: reference })}</ChangingText>
            )}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            {ways.map(({ href, look, label }) => (
              <a
                key={look}
                href={href}
                onClick={(event) => {
                  if (!isOrdinaryClick(event)) return;
                  event.preventDefault();
                  const { pathname } = event.currentTarget;
                  void reloadIfReachable(() => window.location.assign(href), pathname);
                }}
                className={buttonClass(look)}
              >
                {label}
              </a>
            ))}
          </div>
        </div>
      </div>
    </main>
  );
}
