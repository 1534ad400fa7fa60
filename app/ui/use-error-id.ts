import { useEffect, useState } from 'react';
import { report } from '~/lib/report';
import { useRequestId } from '~/lib/request-id';

/**
 * The id under which the team finds an error that ended a page: the request's, where the server met
 * it (hydration keeps what stands), else that of the report made here.
 */
export function useErrorId(error: unknown): string | undefined {
  const requestId = useRequestId();
  const [id, setId] = useState(requestId);

  useEffect(() => {
    // Early clicks wait until hydration is over: the server met this one, and has reported it.
    if (window.earlyClicks) return;
    setId(report(error, { during: 'page' }));
  }, [error]);

  return id;
}
