import { useEffect, useState } from 'react';
import { useRequestId } from '~/lib/error-reports/request-id';
import { isFault, report } from '~/lib/report';

/** Where an error page that came as a document keeps its id for the script that takes it over. */
const standingId = () => document.querySelector<HTMLElement>('[data-report-id]')?.dataset.reportId;

/**
 * The id under which the team finds an error that ended a page: the request's, where the server met
 * it, else that of the report made here. Undefined for what is no fault of ours.
 */
export function useErrorId(error: unknown): string | undefined {
  const requestId = useRequestId();
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
