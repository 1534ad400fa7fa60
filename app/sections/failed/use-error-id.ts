import { createContext, useContext, useEffect, useState } from 'react';
import { isFault, report } from '~/lib/report';

/** Under which a failure of this request is logged. Known on the server alone. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** Where an error page that came as a document keeps its id for the script that takes it over. */
const standingId = () => document.querySelector<HTMLElement>('[data-report-id]')?.dataset.reportId;

/**
 * The id under which the team finds an error that ended a page: the request's, where the server met
 * it, else that of the report made here. Undefined for what is no fault of ours.
 */
export function useErrorId(error: unknown): string | undefined {
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
